import type { Answer } from '@mirinae/contract/calls';
import { formatAmount, formatChange } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import type { QueryState } from '@mirinae/ui/loaded';
import { amountColumn, type Columns, signedColumn, textColumn } from '../../shell/lists/columns.tsx';
import { Panel } from './panel.tsx';

type Row = Answer<'staff.dayCourse'>['gameTypes'][number];

function useColumns(): Columns<Row> {
  const { t } = useTranslation();
  const change = ({ passed: { today, lastWeek } }: Row) => formatChange(today, lastWeek) ?? '–';
  return [
    textColumn('type', t('dashboard.type'), ({ groupKey }) => t(`gameType.${groupKey}`)),
    amountColumn('stake', t('dashboard.bets'), ({ stake }) => stake),
    signedColumn('ggr', t('dashboard.ggr'), ({ ggr }) => ggr),
    textColumn('change', t('dashboard.lastWeek'), change),
    amountColumn('open', t('dashboard.openStakes'), ({ openStake }) => openStake),
  ];
}

/** Result by type of game today; open bets are left out. */
export function GameTypes({ course }: { course: QueryState & { data: Answer<'staff.dayCourse'> | undefined } }) {
  const { t } = useTranslation();
  const rows = course.data?.gameTypes ?? [];
  const total = rows.reduce((sum, { ggr }) => sum + ggr, 0);
  return (
    <Panel title={t('dashboard.gameTypes')} note={t('dashboard.settledOnly')}>
      <WholeList
        label={t('dashboard.gameTypes')}
        columns={useColumns()}
        query={course}
        rows={rows}
        rowKey={({ groupKey }) => groupKey}
        nowrap
      />
      {rows.length > 0 && (
        <p className="mt-3 flex justify-between border-ink-600/50 border-t pt-3 text-sm">
          <span className="text-mist-300">
            {t('dashboard.bets')} {formatAmount(rows.reduce((sum, { stake }) => sum + stake, 0))}
          </span>
          <b>
            {t('dashboard.ggr')} <Gain amount={total} />
          </b>
        </p>
      )}
    </Panel>
  );
}
