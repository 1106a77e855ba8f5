import type { Figures, PartnerRow } from '@mirinae/contract/partner/partner';
import type { PartnerGameType } from '@mirinae/contract/partner/rates';
import { useTranslation } from '@mirinae/ui/language/translation';
import { saveCsv } from '@mirinae/ui/list/csv';
import { List } from '@mirinae/ui/list/list';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { amountColumn, figureCells, PartnerAmount, useFigureColumns } from './amounts.tsx';
import { BetsDialog, type ShownBets, useBetsColumn } from './bets-dialog.tsx';
import { GameTypeFilter, gameTypeField } from './game-type-filter.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { SettlementList } from './settlement-list.tsx';
import { useNameColumn } from './tree-columns.tsx';
import { weekAddress } from './use-period.ts';
import { type TreeRow, useTree } from './use-tree.ts';

const fields = { ...weekAddress, gameType: gameTypeField };
const noFigures: Figures = { bets: 0, stake: 0, payout: 0, valid: 0, rolling: 0, losing: 0 };

function figuresOf(row: PartnerRow, gameType: PartnerGameType | undefined): Figures {
  if (!gameType) return row.total;
  return row.types.find((each) => each.gameType === gameType) ?? noFigures;
}

export function PartnerCalculationPage() {
  const { t } = useTranslation();
  const { value, set } = useListAddress(fields);
  const { startDate, endDate, gameType } = value;
  const [shown, setShown] = useState<ShownBets | null>(null);
  const { query, self, rows, toggle } = useTree({ startDate, endDate });
  const flow = (key: 'deposits' | 'withdrawals') =>
    amountColumn<TreeRow>(key, t(`partner.${key}`), ({ row }) => row.flow[key], {
      total: self && <PartnerAmount amount={self.flow[key]} />,
    });
  const figures = useFigureColumns<TreeRow>(({ row }) => figuresOf(row, gameType), self && figuresOf(self, gameType));
  const bets = useBetsColumn<TreeRow>(({ row: { memId } }) =>
    setShown({ title: memId, filter: { startDate, endDate, memId } }),
  );
  const save = () =>
    saveCsv(
      'settlement',
      ['memId', 'memNick', 'tier', ...Object.keys(figureCells), 'deposits', 'withdrawals'].map((head) =>
        t(`partner.${head}`),
      ),
      rows.map(({ row }) => [
        row.memId,
        row.memNick,
        t(`partner.tiers.${row.tier}`),
        ...Object.values(figureCells).map((read) => read(figuresOf(row, gameType))),
        row.flow.deposits,
        row.flow.withdrawals,
      ]),
    );
  return (
    <PartnerFrame page="partnerCalculation">
      <List
        query={query}
        label={t('pages.partnerCalculation')}
        columns={[useNameColumn(toggle), ...figures, flow('deposits'), flow('withdrawals'), bets]}
        rows={rows}
        rowKey={({ row }) => row.memId}
        csv={{ isBusy: false, share: 0, onCsv: save }}
        hasTotals
        nowrap
        filters={
          <>
            <PeriodFilter range={value} onChange={set} />
            <GameTypeFilter value={gameType} onChange={(next) => set({ gameType: next })} />
          </>
        }
      />
      <SettlementList />
      <BetsDialog shown={shown} onClose={() => setShown(null)} />
    </PartnerFrame>
  );
}
