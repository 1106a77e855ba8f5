/** The search of the audit log as its address holds it. */
import type { Request } from '@mirinae/contract/calls';
import { auditActs } from '@mirinae/contract/staff/audit-acts';
import { anyDay, anyText, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';

const searchFields = {
  ...listAddress,
  searchText: anyText(40).withDefault(''),
  action: oneOf(auditActs),
  actor: anyText(40).withDefault(''),
  target: anyText(120).withDefault(''),
  startDate: anyDay(),
  endDate: anyDay(),
};

export const useAuditSearch = () => useListAddress(searchFields);
export type AuditSearchAddress = ReturnType<typeof useAuditSearch>;
type AuditFilter = Omit<Request<'staff.auditList'>, 'page' | 'count_per_list' | 'before'>;

/** What is not given is left out of the request. */
export function filterOf({ page: _, sort: __, ...search }: AuditSearchAddress['value']): AuditFilter {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
}

/** Takes back every condition. */
export const noSearch = {
  searchText: '',
  action: undefined,
  actor: '',
  target: '',
  startDate: undefined,
  endDate: undefined,
} as const;
