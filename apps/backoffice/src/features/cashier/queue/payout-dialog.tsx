/** A file of withdrawals for the bank, with its reason; one that was made before is made again under its number. */
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { payoutFormats } from '@mirinae/contract/staff/cash-queue';
import { Button } from '@mirinae/ui/button';
import { SelectField } from '@mirinae/ui/form/fields';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { saveFile } from '@mirinae/ui/save-file';
import { toast } from '@mirinae/ui/toast';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../shell/calls/api.ts';
import { useCallForm } from '../../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../../shell/dialogs/reason-dialog.tsx';

const filed = z.object({ payoutFileIdx: z.int() });

/** Number of the file that a refusal names. */
function fileOf(error: unknown): number | null {
  if (!(error instanceof CallError) || error.code !== codes.alreadyProcessed) return null;
  return filed.safeParse(error.data).data?.payoutFileIdx ?? null;
}

type Props = { cashIdx: readonly number[]; onClose: () => void };

export function PayoutDialog({ cashIdx, onClose }: Props) {
  const { t } = useTranslation();
  const [known, setKnown] = useState<number | null>(null);
  const form = useCallForm('staff.payoutFile', {
    defaults: { cashIdx: [...cashIdx], format: 'general', reason: '' },
    isQuiet: true,
    send: async (input) => {
      try {
        return await api('staff.payoutFile', input);
      } catch (error) {
        setKnown(fileOf(error));
        throw error;
      }
    },
    onDone: ({ name, text, count, total }) => {
      // A spreadsheet reads Korean letters by the mark at the beginning.
      saveFile(name, `\uFEFF${text}`);
      toast.success(t('cashier.queue.payoutMade', { count, amount: formatAmount(total) }));
      onClose();
    },
  });
  return (
    <ReasonDialog title={t('cashier.queue.payoutTitle')} form={form} name="reason" tone="primary" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('cashier.queue.payoutText')}</p>
      <SelectField
        form={form}
        name="format"
        label={t('cashier.queue.payoutFormat')}
        options={payoutFormats.map((value) => ({ value, label: t(`cashier.queue.formats.${value}`) }))}
      />
      {known !== null && (
        <p className="flex flex-wrap items-center gap-2 text-amber text-sm">
          {t('cashier.queue.payoutFiled')}
          <Button size="sm" type="submit" onClick={() => form.form.setValue('payoutFileIdx', known)}>
            {t('cashier.queue.payoutAgain', { number: known })}
          </Button>
        </p>
      )}
    </ReasonDialog>
  );
}
