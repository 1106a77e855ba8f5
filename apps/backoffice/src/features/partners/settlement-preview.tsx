import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { formatWon } from '@mirinae/ui/format';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { useSettlementColumns } from './settlement-columns.tsx';
import type { Range } from './use-range.ts';

export type RunInput = Range & { memId?: string };

function RunDialog({
  input,
  count,
  amount,
  onClose,
}: {
  input: RunInput;
  count: number;
  amount: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const run = useAct('staff.settleRun', { invalidates: ['staff.settle*', 'staff.partner*'] });
  return (
    <ConfirmDialog
      title={t('partners.run')}
      isBusy={run.isPending}
      onConfirm={() => run.mutate(input, { onSettled: onClose })}
      onClose={onClose}
    >
      {t('partners.runText', { from: input.startDate, to: input.endDate, count, amount })}
    </ConfirmDialog>
  );
}

/** What a run would come to; nothing is written until it is confirmed. */
export function SettlementPreview({ input, mayRun }: { input: RunInput; mayRun: boolean }) {
  const { t } = useTranslation();
  const [confirming, setConfirming] = useState(false);
  const query = useCall('staff.settlePreview', input, { retry: false });
  const rows = query.data?.list ?? [];
  const columns = useSettlementColumns(rows);
  return (
    <section className="mb-8">
      <div className="mb-3 flex items-center gap-3">
        <h2 className="mr-auto font-bold text-lg">{t('partners.drafts')}</h2>
        {mayRun && rows.length > 0 && (
          <Button tone="primary" onClick={() => setConfirming(true)}>
            {t('partners.run')}
          </Button>
        )}
      </div>
      {query.error ? (
        <p role="alert" className="text-coral">
          {failureText(query.error)}
        </p>
      ) : (
        <WholeList
          label={t('partners.drafts')}
          file="settlement-preview"
          columns={columns}
          query={query}
          rows={rows}
          rowKey={({ memId }) => memId}
          nowrap
          hasTotals
        />
      )}
      {confirming && (
        <RunDialog
          input={input}
          count={rows.length}
          amount={formatWon(rows.reduce((total, row) => total + row.amount, 0))}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}
