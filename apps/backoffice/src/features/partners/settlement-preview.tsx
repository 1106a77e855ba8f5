import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useAct, useCall } from '../../shell/calls.ts';
import type { Range } from '../../shell/use-range.ts';
import { useSettlementColumns } from './settlement-columns.tsx';

export type RunInput = Range & { memId?: string };

/** What a run would come to; nothing is written until it is confirmed. */
export function SettlementPreview({ input, mayRun }: { input: RunInput; mayRun: boolean }) {
  const { t } = useTranslation();
  const run = useAct('staff.settleRun', { invalidates: ['staff.settle*', 'staff.partner*'] });
  const query = useCall('staff.settlePreview', input, { retry: false });
  const rows = query.data?.list ?? [];
  const columns = useSettlementColumns(rows);
  return (
    <section className="mb-8">
      <div className="mb-3 flex items-center gap-3">
        <h2 className="mr-auto font-bold text-lg">{t('partners.drafts')}</h2>
        {mayRun && rows.length > 0 && (
          <Button tone="primary" busy={run.isPending} onClick={() => run.mutate(input)}>
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
          columns={columns}
          query={query}
          rows={rows}
          rowKey={({ memId }) => memId}
          prefix="preview"
          nowrap
          hasTotals
        />
      )}
    </section>
  );
}
