import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { ListSection } from '../../shell/lists/list-section.tsx';
import type { Range } from '../../shell/lists/use-range.ts';
import { useSettlementColumns } from './settlement-columns.tsx';

export type RunInput = Range & { memId?: string };

/** Preview of a run; nothing is written until it is confirmed. */
export function SettlementPreview({ input, mayRun }: { input: RunInput; mayRun: boolean }) {
  const { t } = useTranslation();
  const run = useAct('staff.settleRun', { invalidates: ['staff.settle*', 'staff.partner*'] });
  const query = useCall('staff.settlePreview', input, { retry: false });
  const rows = query.data?.list ?? [];
  const columns = useSettlementColumns(rows);
  return (
    <ListSection
      title={t('partners.drafts')}
      actions={
        mayRun &&
        rows.length > 0 && (
          <Button tone="primary" busy={run.isPending} onClick={() => run.mutate(input)}>
            {t('partners.run')}
          </Button>
        )
      }
      columns={columns}
      query={query}
      rows={rows}
      rowKey={({ memId }) => memId}
      prefix="preview"
      nowrap
      hasTotals
    />
  );
}
