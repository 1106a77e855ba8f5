import type { Request } from '@mirinae/contract/calls';
import { saveFile } from '@mirinae/ui/save-file';
import { useAct } from '../../shell/calls.ts';
import { useStaff } from '../../shell/session.ts';

/**
 * The requests of the filter as a file that the server writes, with account numbers masked and far more rows than a
 * page. Not for who may only read: that a file was taken is written in the audit log.
 */
export function useCashExport(filter: Request<'staff.cashExport'>) {
  const write = useAct('staff.cashExport', { done: null });
  const name = filter.cashType === 'in' ? 'deposits' : 'withdrawals';
  const mayTake = useStaff()?.role !== 'read-only';
  const onCsv = () => write.mutate(filter, { onSuccess: ({ csv }) => saveFile(`${name}.csv`, csv) });
  return mayTake ? { csv: { isBusy: write.isPending, onCsv } } : {};
}
