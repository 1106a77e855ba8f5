import type { Answer } from '@mirinae/contract/calls';
import type { MiniRound } from '@mirinae/contract/mini/mini';
import type { MiniGame } from '@mirinae/game-math/mini/families';
import { useTranslation } from '@mirinae/ui/language/translation';
import { memo } from 'react';
import {
  followedMarkets,
  marketLabel,
  outcomeLabel,
  outcomesIn,
  outcomeTone,
  winnerOf,
} from '../../shell/games/draw-labels.ts';
import { rowsOfGrid, runsOf } from './runs.ts';
import { useResults, useStats } from './use-mini.ts';

type Stats = Answer<'mini.stats'>;

function Grid({ market, outcomes }: { market: string; outcomes: readonly string[] }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reached by keys.
    <div className="overflow-x-auto pb-1.5" dir="rtl" tabIndex={0}>
      <ol
        dir="ltr"
        aria-label={`${marketLabel(t, market)}: ${t('mini.pattern')}`}
        className="flex w-max min-w-full gap-[3px]"
      >
        {runsOf(outcomes).map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A run has no name but its place; the oldest stays first.
          <li key={index} className="grid gap-[3px]" style={{ gridTemplateRows: `repeat(${rowsOfGrid}, 1.375rem)` }}>
            {column.map((outcome, row) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: A cell has no name but its place.
                key={row}
                title={outcomeLabel(t, market, outcome)}
                className={`grid size-[1.375rem] place-items-center rounded-full font-bold text-2xs ${outcomeTone(outcome)}`}
              >
                {outcomeLabel(t, market, outcome).slice(0, 1)}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The run that lasts now and the longest of the day. */
function Runs({ market, stats }: { market: string; stats: Stats }) {
  const { t } = useTranslation();
  const own = stats.runs.find((run) => run.market === market);
  if (!own) return null;
  const runText = ({ outcome, length }: typeof own.current) =>
    t('mini.run', { outcome: outcomeLabel(t, market, outcome), count: length });
  return (
    <dl className="flex gap-3 text-xs tabular-nums [&_dd]:inline [&_dd]:font-bold [&_dd]:text-mist-50 [&_dt]:inline [&_dt]:text-mist-400">
      <div>
        <dt>{t('mini.runNow')}</dt> <dd>{runText(own.current)}</dd>
      </div>
      <div>
        <dt>{t('mini.runLongest')}</dt> <dd>{runText(own.longest)}</dd>
      </div>
    </dl>
  );
}

/** Share of each side today, as a bar and in words. */
function Shares({ game, market, stats }: { game: MiniGame; market: string; stats: Stats }) {
  const { t } = useTranslation();
  const own = outcomesIn(game, market).map((outcome) => ({
    outcome,
    count: stats.counts.find(({ key }) => key === `${market}:${outcome}`)?.count ?? 0,
  }));
  const all = own.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return (
    <>
      <div aria-hidden className="mt-1 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
        {own.map(({ outcome, count }) => (
          <span key={outcome} className={outcomeTone(outcome)} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="mt-1.5 flex justify-between gap-2 text-mist-300 text-xs tabular-nums">
        {own.map(({ outcome, count }) => (
          <li key={outcome}>
            {outcomeLabel(t, market, outcome)} <b className="text-mist-100">{count}</b> (
            {Math.round((count * 100) / all)}%)
          </li>
        ))}
      </ul>
    </>
  );
}

type PatternProps = { game: MiniGame; market: string; outcomes: string[]; stats: Stats | undefined };

function Pattern({ game, market, outcomes, stats }: PatternProps) {
  const { t } = useTranslation();
  return (
    <li className="surface w-[300px] shrink-0 snap-start p-3 lg:w-[calc((100%-1.5rem)/3)]">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-bold text-sm">{marketLabel(t, market)}</h3>
        {stats && <Runs market={market} stats={stats} />}
      </div>
      <Grid market={market} outcomes={outcomes} />
      {stats && <Shares game={game} market={market} stats={stats} />}
    </li>
  );
}

type Props = { game: MiniGame; roomKey: string; revealedId: number; isRevealed: boolean };

function outcomesOf(rounds: readonly MiniRound[], game: MiniGame, market: string): string[] {
  return rounds.flatMap((round) => winnerOf(round, game, market) ?? []).toReversed();
}

/** Results of all watched markets, as columns of runs, with the day's totals. */
export const Patterns = memo(function Patterns({ game, roomKey, revealedId, isRevealed }: Props) {
  const { t } = useTranslation();
  const { data: results } = useResults(roomKey);
  const { data: stats } = useStats(game, roomKey, isRevealed);
  const rounds = (results?.list ?? []).filter(({ roundId }) => roundId <= revealedId);
  return (
    <section aria-label={t('mini.patterns')} className="far-later">
      <div className="mb-2 flex items-baseline justify-between">
        <h2 className="font-bold">{t('mini.patterns')}</h2>
        {stats && <p className="text-mist-300 text-sm tabular-nums">{t('mini.today', { count: stats.rounds })}</p>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reached by keys. */}
      <ul className="flex snap-x gap-3 overflow-x-auto pb-2" tabIndex={0}>
        {followedMarkets(game).map((market) => (
          <Pattern key={market} game={game} market={market} outcomes={outcomesOf(rounds, game, market)} stats={stats} />
        ))}
      </ul>
    </section>
  );
});
