import type { Answer } from '@mirinae/contract/calls';
import { betEnding } from '@mirinae/contract/play/bet-ending';
import type { BetRecord } from '@mirinae/contract/play/play';
import type { Slip } from '@mirinae/contract/sport/slips';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatDateTimeSeconds, formatRound, plainDateTimeSeconds } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/list';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { FreeBetLine } from '@mirinae/ui/slip-legs/free-bet-line';
import { usePagedCall } from '../../shell/calls/api.ts';
import { BetStatus } from '../../shell/games/bet-status.tsx';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { BetDetailDialog } from './bet-detail-dialog.tsx';
import { BetFilters, useBetAddress } from './bet-filters.tsx';
import { Payout, Result } from './bet-parts.tsx';
import { SlipLines, useSlipsOf } from './slip-lines.tsx';

type BetTotals = Answer<'bet.list'>['totals'];

const refetchMs = 15_000;

const Legs = ({ slip }: { slip: Slip | undefined }) =>
  slip && (
    <>
      <FreeBetLine slip={slip} />
      <SlipLines slip={slip} />
    </>
  );

function useColumns(
  onOpen: (bet: BetRecord) => void,
  slips: ReadonlyMap<string, Slip>,
): readonly ListColumn<BetRecord>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'game',
      head: t('bets.game'),
      cell: (bet) => (
        <>
          <button
            type="button"
            aria-label={t('bets.open', { game: bet.gameName[currentLocale()] })}
            onClick={() => onOpen(bet)}
            className="pointer-coarse:min-h-10 text-left font-semibold hover:text-indigo-star"
          >
            {bet.gameName[currentLocale()]}
          </button>
          <p className="text-xs text-mist-400">{t(`type.${bet.groupKey}`)}</p>
          <Legs slip={slips.get(bet.betIdx)} />
        </>
      ),
      csv: (bet) => bet.gameName[currentLocale()],
    },
    {
      key: 'at',
      head: t('bets.at'),
      cell: (bet) => <span className="text-mist-300 tabular-nums">{formatDateTimeSeconds(bet.regDate)}</span>,
      csv: (bet) => plainDateTimeSeconds(bet.regDate),
    },
    {
      key: 'round',
      head: t('bets.round'),
      cell: (bet) => <span className="font-mono text-xs text-mist-300">{formatRound(bet.roundId)}</span>,
      csv: (bet) => bet.roundId,
    },
    {
      key: 'cash',
      head: t('bets.stake'),
      align: 'right',
      cell: (bet) => <span className="tabular-nums">{formatAmount(bet.cash)}</span>,
      csv: (bet) => bet.cash,
    },
    {
      key: 'win',
      head: t('bets.payout'),
      align: 'right',
      cell: (bet) => <Payout bet={bet} />,
      csv: (bet) => (bet.type === 'wait' ? null : bet.winCash),
    },
    {
      key: 'result',
      head: t('bets.result'),
      align: 'right',
      cell: (bet) => <Result bet={bet} />,
      csv: (bet) => (bet.type === 'wait' ? null : bet.resultCash),
    },
    {
      key: 'type',
      head: t('bets.status'),
      align: 'center',
      cell: (bet) => <BetStatus bet={bet} />,
      csv: (bet) => t(`betType.${betEnding(bet)}`),
    },
  ];
}

function Totals({ totals }: { totals: BetTotals }) {
  const { t } = useTranslation();
  return (
    <dl className="mb-4 grid grid-cols-3 gap-2 sm:gap-3 [&>div]:surface [&>div]:p-3 sm:[&>div]:p-4 [&_dd]:whitespace-nowrap [&_dd]:font-bold [&_dd]:text-base sm:[&_dd]:text-lg [&_dd]:tabular-nums [&_dt]:text-xs [&_dt]:text-mist-300">
      <div>
        <dt>{t('bets.stake')}</dt>
        <dd>{formatAmount(totals.cash)}</dd>
      </div>
      <div>
        <dt>{t('bets.payout')}</dt>
        <dd className="text-gold">{formatAmount(totals.winCash)}</dd>
      </div>
      <div>
        <dt>{t('bets.result')}</dt>
        <dd>
          <Gain amount={totals.resultCash} />
        </dd>
      </div>
    </dl>
  );
}

export function BetListPage() {
  const { t } = useTranslation();
  const address = useBetAddress();
  const { startDate, endDate, oldYn, groupKey, vendorCode, gameKey, game } = address.value;
  const chosen = {
    ...(groupKey ? { groupKey } : {}),
    ...(vendorCode ? { vendorCode } : {}),
    ...(gameKey ? { gameKey } : {}),
    ...(game ? { game } : {}),
  };
  const bets = usePagedCall('bet.list', (paging) => ({ startDate, endDate, oldYn, ...chosen, ...paging }), {
    ...address,
    refetchMs,
  });
  const { bet: openedIdx } = address.value;
  // Over the list: Back closes it by itself, and the list stays where it is.
  const show = (bet: string | undefined) =>
    address.set({ bet, page: address.page }, { replace: true, resetScroll: false });
  const open = ({ betIdx }: BetRecord) => show(betIdx);
  const { data } = bets;
  const slips = useSlipsOf(data?.list ?? []);
  const listed = data?.list.find(({ betIdx }) => betIdx === openedIdx);
  return (
    <>
      <PageTitle title={t('pages.betList')} />
      {data && <Totals totals={data.totals} />}
      <PagedList
        pages={bets}
        label={t('pages.betList')}
        columns={useColumns(open, slips)}
        rowKey={(bet) => bet.betIdx}
        onRow={open}
        filters={<BetFilters {...address} />}
        empty={<EmptyState title={t('bets.none')} text={t('bets.noneText')} action={<NextStep to="play" />} />}
      />
      {openedIdx && (
        <BetDetailDialog key={openedIdx} betIdx={openedIdx} listed={listed} onClose={() => show(undefined)} />
      )}
    </>
  );
}
