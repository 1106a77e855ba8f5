import type { Request } from '@mirinae/contract/calls';
import { saveFile } from '@mirinae/ui/save-file';
import { useAct } from '../../shell/calls.ts';

/**
 * The requests of the filter as a file that the server writes, with account numbers masked and far more rows than a
 * page.
 */
export function useCashExport(filter: Request<'staff.cashExport'>) {
  const write = useAct('staff.cashExport', { done: null });
  const name = filter.cashType === 'in' ? 'deposits' : 'withdrawals';
  return {
    isBusy: write.isPending,
    onCsv: () => write.mutate(filter, { onSuccess: ({ csv }) => saveFile(`${name}.csv`, csv) }),
  };
}
