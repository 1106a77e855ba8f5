import type { MiniRound } from '@mirinae/contract/mini/mini';
import { type MiniGame, marketsOf, winningSelections } from '@mirinae/game-math/mini/games';
import { Segmented } from '@mirinae/ui/segmented';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { marketLabel, outcomeLabel, outcomeTone } from './labels.ts';
import { rowsOfGrid, runsOf } from './runs.ts';
import { useStats } from './use-mini.ts';

/** The markets whose runs players follow: those with two or three sides. */
const followed = (game: MiniGame) =>
  marketsOf(game)
    .filter(({ outcomes }) => outcomes.length <= 3)
    .map(({ market }) => market);

function outcomesOf(game: MiniGame, market: string, rounds: readonly MiniRound[]): string[] {
  return rounds
    .filter(({ balls }) => balls.length > 0)
    .map((round) => winningSelections(game, round).find((pick) => pick.market === market)?.outcome ?? '')
    .toReversed();
}

function Grid({ market, outcomes }: { market: string; outcomes: readonly string[] }) {
  const { t } = useTranslation();
  const columns = runsOf(outcomes);
  return (
    <div className="overflow-x-auto pb-2" dir="rtl">
      <ol dir="ltr" aria-label={t('mini.pattern')} className="flex w-max gap-1">
        {columns.map((column, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A run has no name but its place; the oldest stays first.
          <li key={place} className="grid gap-1" style={{ gridTemplateRows: `repeat(${rowsOfGrid}, 1.75rem)` }}>
            {column.map((outcome, row) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: A cell has no name but its place.
                key={row}
                title={outcomeLabel(t, market, outcome)}
                className={`grid size-7 place-items-center rounded-full font-bold text-2xs ${outcomeTone(outcome)}`}
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

function Shares({ game, roomKey, market }: { game: MiniGame; roomKey: string | undefined; market: string }) {
  const { t } = useTranslation();
  const { data } = useStats(game, roomKey);
  const own = data?.counts.filter(({ key }) => key.startsWith(`${market}:`)) ?? [];
  const all = own.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <dt className="text-mist-300">{t('mini.today', { count: data?.rounds ?? 0 })}</dt>
      {own.map(({ key, count }) => (
        <dd key={key} className="tabular-nums">
          {outcomeLabel(t, market, key.slice(market.length + 1))} <b>{count}</b>{' '}
          <span className="text-mist-400">({Math.round((count * 100) / all)}%)</span>
        </dd>
      ))}
    </dl>
  );
}

/** What came, as columns of runs, with how often each side came today. */
export function Patterns({
  game,
  roomKey,
  rounds,
}: {
  game: MiniGame;
  roomKey: string | undefined;
  rounds: readonly MiniRound[];
}) {
  const { t } = useTranslation();
  const markets = followed(game);
  const [selected, setSelected] = useState(markets[0] ?? '');
  const market = markets.includes(selected) ? selected : (markets[0] ?? '');
  return (
    <section aria-label={t('mini.patterns')} className="surface p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{t('mini.patterns')}</h2>
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={t('mini.patterns')}
            value={market}
            onValueChange={setSelected}
            options={markets.map((value) => ({ value, label: marketLabel(t, value) }))}
          />
        </div>
      </div>
      <Grid market={market} outcomes={outcomesOf(game, market, rounds)} />
      <Shares game={game} roomKey={roomKey} market={market} />
    </section>
  );
}
