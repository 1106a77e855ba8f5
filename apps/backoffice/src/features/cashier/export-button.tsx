import type { Request } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { api, failureText } from '../../shell/api.ts';
import { saveText } from '../../shell/save-text.ts';

/** The list as a CSV file, by the filter that is set. */
export function ExportButton({ filter }: { filter: Request<'staff.cashExport'> }) {
  const { t } = useTranslation();
  const load = useMutation({
    mutationFn: () => api('staff.cashExport', filter),
    onSuccess: ({ csv }) => saveText(`${filter.cashType === 'in' ? 'deposits' : 'withdrawals'}.csv`, csv),
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <Button size="sm" busy={load.isPending} onClick={() => load.mutate()}>
      <Download aria-hidden className="size-4" />
      CSV<span className="sr-only"> {t('action.export')}</span>
    </Button>
  );
}
