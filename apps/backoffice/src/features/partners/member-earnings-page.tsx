import type { Answer } from '@mirinae/contract/calls';
import { formatAmount, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useParams } from '@tanstack/react-router';
import { useCall, usePagedCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  type Columns,
  inFile,
  numberColumn,
  signedColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { PeriodFields } from '../../shell/lists/period-fields.tsx';
import { useRange } from '../../shell/lists/use-range.ts';
import { BetLink, MemberLink } from '../../shell/members/member-links.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { PartnerName } from './partner-name.tsx';
import { useRateLabels } from './use-rate-labels.ts';

type Partner = Answer<'staff.memberEarnings'>[number];
type Bet = Answer<'staff.memberEarningList'>['list'][number];
type Figures = Pick<Bet, 'stake' | 'payout' | 'valid' | 'rolling' | 'losing'>;

function useFigureColumns<Row extends Figures>(): ListColumn<Row>[] {
  const { t } = useTranslation();
  const amount = (key: 'stake' | 'payout' | 'valid') =>
    inFile(
      amountColumn<Row>(key, t(`partners.${key}`), (row) => row[key]),
      { field: key, form: 'amount' },
    );
  const earned = (key: 'rolling' | 'losing') =>
    inFile(
      signedColumn<Row>(key, t(`partners.${key}`), (row) => row[key]),
      { field: key, form: 'amount' },
    );
  return [amount('stake'), amount('payout'), amount('valid'), earned('rolling'), earned('losing')];
}

const sumOf = (rows: readonly Partner[], key: 'rolling' | 'losing') => rows.reduce((sum, row) => sum + row[key], 0);

function usePartnerColumns(rows: readonly Partner[]): Columns<Partner> {
  const { t } = useTranslation();
  const totals: Readonly<Record<string, string>> = {
    rolling: formatSigned(sumOf(rows, 'rolling')),
    losing: formatSigned(sumOf(rows, 'losing')),
    // Every partner of one chain counts the same bets.
    stake: formatAmount(Math.max(0, ...rows.map(({ stake }) => stake))),
  };
  const figures = useFigureColumns<Partner>().map((column) => {
    const total = totals[column.key];
    return total === undefined ? column : { ...column, total };
  });
  return [
    textColumn(
      'partner',
      t('partners.partner'),
      ({ memId }) => memId,
      (row) => (
        <MemberLink memberId={row.memberId}>
          <PartnerName {...row} />
        </MemberLink>
      ),
    ),
    numberColumn('bets', t('partners.earnings.bets'), ({ bets }) => bets),
    ...figures,
  ];
}

function useBetColumns(): Columns<Bet> {
  const { t } = useTranslation();
  const { typeOf } = useRateLabels();
  return [
    inFile(
      textColumn<Bet>(
        'bet',
        t('partners.earnings.bet'),
        ({ betIdx }) => betIdx,
        ({ betIdx }) => <BetLink betIdx={betIdx}>#{betIdx}</BetLink>,
      ),
      { field: 'betIdx' },
    ),
    inFile(
      textColumn<Bet>('day', t('partners.earnings.day'), ({ day }) => day),
      { field: 'day' },
    ),
    inFile(
      textColumn<Bet>('gameType', t('partners.earnings.gameType'), ({ gameType }) => typeOf(gameType)),
      { field: 'gameType' },
    ),
    inFile(
      textColumn<Bet>('status', t('field.status'), ({ status }) => t(`betEnding.${status}`)),
      { field: 'status' },
    ),
    ...useFigureColumns<Bet>(),
  ];
}

/** What each partner above a member earned from it, and from which bets; a bet says by which rates. */
export function MemberEarningsPage() {
  const { t } = useTranslation();
  const memberId = Number(useParams({ strict: false }).memberId ?? '0');
  const [range, setRange] = useRange(0);
  const address = useListAddress(listAddress, 'bets');
  const partners = useCall('staff.memberEarnings', { memberId, ...range }, { retry: false });
  const bets = usePagedCall('staff.memberEarningList', (page) => ({ ...page, memberId, ...range }), address);
  const rows = partners.data ?? [];
  return (
    <>
      <PageHead title={`${t('partners.page.memberEarnings')} · #${memberId}`} />
      <div className="flex flex-wrap items-center gap-2">
        <PeriodFields range={range} onChange={setRange} />
      </div>
      <ListSection
        title={t('partners.earnings.byPartner')}
        text={t('partners.earnings.text')}
        query={partners}
        rows={rows}
        rowKey={(row) => row.memberId}
        columns={usePartnerColumns(rows)}
        hasTotals
        isOrdered
      />
      <ListSection
        title={t('partners.earnings.byBet')}
        pages={bets}
        rowKey={({ betIdx }) => betIdx}
        columns={useBetColumns()}
      />
    </>
  );
}
