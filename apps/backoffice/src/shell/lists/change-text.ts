/** Facts of the audit log as text, in the currency of the install. */
import type { AuditFactsShown } from '@mirinae/contract/staff/audit-amounts';
import {
  type AuditChange,
  changesOf as changesIn,
  changeText as textIn,
  factTexts as textsIn,
} from '@mirinae/contract/staff/audit-changes';
import { formatAmount, formatCount } from '@mirinae/ui/format';

const write = { amount: formatAmount, count: formatCount };

export const factTexts = (shown: AuditFactsShown): [string, string][] => textsIn(shown, write);
export const changesOf = (change: AuditChange) => changesIn(change, write);
export const changeText = (change: AuditChange): string => textIn(change, write);
