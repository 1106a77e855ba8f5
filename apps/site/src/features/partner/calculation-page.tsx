import type { Figures, PartnerRow } from '@mirinae/contract/partner/partner';
import { type PartnerGameType, partnerGameTypes } from '@mirinae/contract/partner/rates';
import { Button } from '@mirinae/ui/button';
import { Select } from '@mirinae/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figureCsv, figureHeads, useFigureColumns, Won } from './amounts.tsx';
import { type AskedBets, BetsDialog } from './bets-dialog.tsx';
import { downloadCsv } from './csv.ts';
import { type ListColumn, Listing, ListView } from './list-view.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { PeriodBar } from './period-bar.tsx';
import { SettlementList } from './settlement-list.tsx';
import { useNameColumn } from './tree-columns.tsx';
import { usePeriod } from './use-period.ts';
import { type TreeRow, useTree } from './use-tree.ts';

const noFigures: Figures = { bets: 0, stake: 0, payout: 0, valid: 0, rolling: 0, losing: 0 };

function figuresOf(row: PartnerRow, gameType: PartnerGameType | undefined): Figures {
  if (!gameType) return row.total;
  return row.types.find((each) => each.gameType === gameType) ?? noFigures;
}

export function PartnerCalculationPage() {
  const { t } = useTranslation();
  const period = usePeriod();
  const [gameType, setGameType] = useState<PartnerGameType | undefined>();
  const [asked, setAsked] = useState<AskedBets | null>(null);
  const { query, self, rows, toggle } = useTree(period.range);
  const flow = (key: 'deposits' | 'withdrawals'): ListColumn<TreeRow> => ({
    key,
    head: t(`partner.${key}`),
    align: 'right',
    cell: ({ row }) => <Won amount={row.flow[key]} />,
    total: self && <Won amount={self.flow[key]} />,
  });
  const action: ListColumn<TreeRow> = {
    key: 'action',
    head: '',
    align: 'right',
    isWide: true,
    cell: ({ row }) => (
      <Button
        size="sm"
        tone="quiet"
        onClick={() => setAsked({ title: row.memId, filter: { ...period.range, memId: row.memId } })}
      >
        {t('partner.detail')}
      </Button>
    ),
  };
  const figures = useFigureColumns<TreeRow>(({ row }) => figuresOf(row, gameType), self && figuresOf(self, gameType));
  const columns = [useNameColumn(toggle), ...figures, flow('deposits'), flow('withdrawals'), action];
  const csv = () =>
    downloadCsv(
      'settlement',
      ['memId', 'memNick', 'tier', ...figureHeads, 'deposits', 'withdrawals'].map((head) => t(`partner.${head}`)),
      rows.map(({ row }) => [
        row.memId,
        row.memNick,
        t(`partner.tiers.${row.tier}`),
        ...figureCsv(figuresOf(row, gameType)),
        row.flow.deposits,
        row.flow.withdrawals,
      ]),
    );
  return (
    <PartnerFrame tab="calculation">
      <PeriodBar period={period} onCsv={csv}>
        <div className="w-40">
          <Select
            aria-label={t('partner.game')}
            value={gameType ?? ''}
            onChange={(event) => setGameType(partnerGameTypes.find((type) => type === event.target.value))}
            placeholder={t('partner.all')}
            options={partnerGameTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          />
        </div>
      </PeriodBar>
      <Listing query={query}>
        <ListView
          label={t('partner.tab.calculation')}
          columns={columns}
          rows={rows}
          rowKey={({ row }) => row.memId}
          hasTotals
        />
      </Listing>
      <SettlementList />
      <BetsDialog asked={asked} onClose={() => setAsked(null)} />
    </PartnerFrame>
  );
}
