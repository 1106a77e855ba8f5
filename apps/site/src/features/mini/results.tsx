import type { MiniRound } from '@mirinae/contract/mini/mini';
import type { MiniGame } from '@mirinae/game-math/mini/families';
import { marketsOf } from '@mirinae/game-math/mini/games';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatNearDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import { memo, type ReactNode } from 'react';
import { usePagedCall } from '../../shell/calls/api.ts';
import { marketLabel, outcomeLabel, outcomeTone, winnerOf } from '../../shell/games/draw-labels.ts';
import { SmallBalls } from '../../shell/games/small-balls.tsx';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { VerifyDraw } from './verify-draw.tsx';

const sumOf = ({ balls }: MiniRound) => balls.reduce((sum, ball) => sum + ball, 0);

type Revealed = { game: MiniGame; market: string };

/** The markets whose result is one word: combinations are read from their parts, digits from the balls. */
function revealedMarkets(games: readonly MiniGame[]): Revealed[] {
  return games.flatMap((game) =>
    marketsOf(game)
      .filter(({ outcomes }) => outcomes.length <= 4 && outcomes.every(({ outcome }) => !outcome.includes('-')))
      .map(({ market }) => ({ game, market })),
  );
}

function Outcome({ round, game, market }: Revealed & { round: MiniRound }) {
  const { t } = useTranslation();
  const outcome = winnerOf(round, game, market);
  if (outcome === null) return <span className="text-mist-400">—</span>;
  const label = outcomeLabel(t, market, outcome);
  return (
    <b className={`whitespace-nowrap rounded-full px-2 py-0.5 text-xs ${outcomeTone(outcome)}`}>
      {market === 'power-section' ? outcome.toUpperCase() : label}
    </b>
  );
}

/** On a desktop a column for each market; on a phone they stand together, each with its name. */
function useOutcomeColumns(games: readonly MiniGame[]): ListColumn<MiniRound>[] {
  const { t } = useTranslation();
  const isMobile = useLayout() === 'mobile';
  const revealed = revealedMarkets(games);
  if (!isMobile)
    return revealed.map(({ game, market }) => ({
      key: `${game}:${market}`,
      head: t(`mini.short.${market}`),
      align: 'center',
      cell: (round) => <Outcome round={round} game={game} market={market} />,
    }));
  return [
    {
      key: 'outcomes',
      head: t('mini.told'),
      isWide: true,
      cell: (round) => (
        <span className="flex flex-wrap gap-x-3 gap-y-1.5">
          {revealed.map(({ game, market }) => (
            <span key={`${game}:${market}`} className="flex items-center gap-1.5 text-mist-300 text-xs">
              {marketLabel(t, market)} <Outcome round={round} game={game} market={market} />
            </span>
          ))}
        </span>
      ),
    },
  ];
}

function useColumns(games: readonly MiniGame[]): readonly ListColumn<MiniRound>[] {
  const { t } = useTranslation();
  const outcomes = useOutcomeColumns(games);
  return [
    {
      key: 'round',
      head: t('mini.number'),
      cell: ({ number, drawsAt }) => (
        <span className="whitespace-nowrap text-mist-300">
          <b className="text-mist-100">{number}</b> · {formatNearDateTime(drawsAt)}
        </span>
      ),
    },
    {
      key: 'balls',
      head: t('mini.drawn'),
      isWide: true,
      cell: (round) =>
        round.status === 'void' ? (
          <span className="text-mist-400">{t('mini.void')}</span>
        ) : (
          <SmallBalls round={round} />
        ),
    },
    {
      key: 'sum',
      head: t('mini.sum'),
      align: 'right',
      cell: (round) => (round.status === 'void' ? '—' : sumOf(round)),
    },
    ...outcomes,
    { key: 'verify', head: '', align: 'right', cell: (round) => <VerifyDraw round={round} /> },
  ];
}

type Filter = { startDate?: string; endDate?: string; number?: number };
type Props = {
  roomKey: string;
  games: readonly MiniGame[];
  /** Later rounds are still being shown elsewhere on the page. */
  revealedId?: number;
  filter?: Filter;
  filters?: ReactNode;
  /** Page of the list in the address, if it has one. */
  address?: { page: number; onPage: (page: number) => void };
};

/** The draws of a room, newest first, each with all that it decided and its check. */
export const Results = memo(function Results({ roomKey, games, revealedId, filter = {}, filters, address }: Props) {
  const { t } = useTranslation();
  const results = usePagedCall('bet.powerballResult', (paging) => ({ roomKey, ...filter, ...paging }), address);
  const rows = (results.data?.list ?? []).filter(({ roundId }) => revealedId === undefined || roundId <= revealedId);
  return (
    <section className="far-later [--room:900px]">
      <h2 className="mb-3 font-bold">{t('mini.results')}</h2>
      <List
        {...results.view}
        label={t('mini.results')}
        columns={useColumns(games)}
        rows={rows}
        rowKey={({ roundId }) => roundId}
        filters={filters}
        empty={<EmptyState title={t('mini.noDraws')} action={<NextStep to="play" />} />}
      />
    </section>
  );
});
