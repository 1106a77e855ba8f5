import type { Game } from '@mirinae/contract/play/play';
import type { LobbyTable } from '@mirinae/contract/wallet/lobby';
import { roadColours } from '@mirinae/game-math/roads/grid';
import type { Result } from '@mirinae/game-math/roads/roads';
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Check, Plus, User } from 'lucide-react';
import { gameName, useHouseName } from '../../../../shell/games/game-groups.ts';
import { useTable } from '../../../../shell/games/halls.ts';
import { FavouriteButton } from '../../favourite-button.tsx';
import { usePress } from '../../use-press.ts';
import { formatShortly } from './format-shortly.ts';
import { useMulti } from './multi.ts';
import { PhaseRing } from './phase-ring.tsx';
import { PredictedMarks, Roads } from './road-picture.tsx';
import { resultsOf } from './roads-of.ts';
import { type Streak, streakOf } from './streaks.ts';

/** Names of the sides by kind of game. */
const sideKey = (family: string) => (family === 'dragon-tiger' ? 'dragonTiger' : 'baccarat');

function StreakBadge({ streak, family }: { streak: Streak; family: string }) {
  const { t } = useTranslation();
  const { kind, length: count } = streak;
  const colour = kind === 'run' ? roadColours[streak.mark] : '#ffcb5c';
  const side = kind === 'run' ? t(`hall.side.${sideKey(family)}.${streak.mark}`) : '';
  return (
    <span className="rounded-md px-1.5 font-bold text-ink-950 text-xs" style={{ background: colour }}>
      {t(`hall.streak.${kind}`, { side, count })}
    </span>
  );
}

/** Counts of each side in this shoe. */
function Counts({ results, family }: { results: readonly Result[]; family: string }) {
  const { t } = useTranslation();
  return (
    <span className="flex gap-1.5 font-semibold text-xs tabular-nums">
      {(['red', 'blue', 'tie'] as const).map((side) => (
        <span key={side} style={{ color: roadColours[side] }}>
          {t(`hall.short.${sideKey(family)}.${side}`)} {results.filter((result) => result === side).length}
        </span>
      ))}
    </span>
  );
}

/** The last numbers of a wheel, or the last dice; roads are drawn of what has two sides. */
function History({ table, isWide }: { table: LobbyTable | undefined; isWide: boolean }) {
  const { t } = useTranslation();
  if (!table) return <p className="grid h-full place-items-center text-mist-400 text-xs">{t('hall.waiting')}</p>;
  const results = resultsOf(table);
  if (results)
    return (
      <Roads
        marks={table.marks.join(',')}
        {...(isWide ? { below: <WhatIf results={results} family={table.family} /> } : {})}
      />
    );
  return (
    <ol className="flex flex-wrap gap-1">
      {table.marks
        .map((mark, index) => ({ mark, index }))
        .slice(-16)
        .reverse()
        .map(({ mark, index }) => (
          <li
            key={index}
            className="grid h-7 min-w-7 place-items-center rounded-md bg-ink-700 px-1 font-bold text-mist-100 text-sm tabular-nums first:bg-indigo-star/50"
          >
            {mark}
          </li>
        ))}
    </ol>
  );
}

/** Effect of the next hand on the roads, by its winner. */
function WhatIf({ results, family }: { results: readonly Result[]; family: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-2">
      {(['red', 'blue'] as const).map((next) => (
        <span
          key={next}
          className="flex h-8 items-center justify-center gap-2 whitespace-nowrap rounded-lg border px-2 text-center font-bold text-xs"
          style={{ borderColor: roadColours[next], color: roadColours[next] }}
        >
          {t('hall.nextIf', { side: t(`hall.side.${sideKey(family)}.${next}`) })}
          <PredictedMarks results={results} next={next} />
        </span>
      ))}
    </div>
  );
}

function MultiButton({ game }: { game: Game }) {
  const { t } = useTranslation();
  const { has, toggle } = useMulti();
  const isIn = has(game);
  return (
    <Button
      size="sm"
      tone={isIn ? 'primary' : 'quiet'}
      aria-pressed={isIn}
      aria-label={t('hall.multiOf', { name: gameName(game) })}
      onClick={() => toggle(game)}
      className="relative z-10"
    >
      {isIn ? <Check aria-hidden className="size-3.5" /> : <Plus aria-hidden className="size-3.5" />}
      {t('hall.multi')}
    </Button>
  );
}

/** The house, and how much it takes. */
function Terms({ game }: { game: Game }) {
  const { stakeMin, stakeMax } = game;
  const house = useHouseName(game);
  const limits = stakeMin !== null && stakeMax !== null && `${formatShortly(stakeMin)}~${formatShortly(stakeMax)}`;
  return (
    <span className="w-full truncate text-mist-200 text-xs tabular-nums">
      {limits ? `${house} · ${limits}` : house}
    </span>
  );
}

/** The head of the dealer is in the upper third of a square picture: a wide card shows no more of its width. */
const wideScene =
  'lg:inset-x-auto lg:right-12 lg:w-64 lg:[mask-image:linear-gradient(to_right,transparent,#000_30%,#000_75%,transparent)]';

function Scene({ game, table, isWide }: { game: Game; table: LobbyTable | undefined; isWide: boolean }) {
  const results = table && resultsOf(table);
  const streak = results && streakOf(results);
  return (
    <div className="relative h-21 overflow-hidden">
      <img
        src={game.image}
        alt=""
        loading="lazy"
        className={`absolute inset-0 size-full object-cover object-[50%_12%] ${isWide ? wideScene : ''} ${game.openYn === 'Y' ? '' : 'opacity-40'}`}
      />
      <span className="absolute inset-0 bg-gradient-to-r from-ink-950/85 via-ink-950/40 to-transparent" />
      <span className="absolute inset-x-3 top-2.5 flex flex-col items-start gap-0.5 pr-14">
        <span className="line-clamp-2 w-full font-bold text-md text-mist-50 leading-tight">{gameName(game)}</span>
        <Terms game={game} />
        {table && streak && <StreakBadge streak={streak} family={table.family} />}
      </span>
      <span className="absolute top-3.5 right-2.5 z-10">
        <PhaseRing table={table} />
      </span>
    </div>
  );
}

function Foot({ game, table }: { game: Game; table: LobbyTable | undefined }) {
  const { t } = useTranslation();
  const results = table && resultsOf(table);
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-1 border-ink-600/40 border-t px-3 py-1.5">
      {table && results && <Counts results={results} family={table.family} />}
      {table && (
        <span className="flex items-center gap-1 text-mist-300 text-xs tabular-nums">
          <User aria-hidden className="size-3" />
          <span className="sr-only">{t('hall.players')} </span>
          {table.players}
        </span>
      )}
      <span className="relative z-10 ml-auto flex items-center gap-1">
        <FavouriteButton game={game} />
        <MultiButton game={game} />
      </span>
    </div>
  );
}

/**
 * A table as it is now: its room, its clock, its road, who plays for how much. One press enters. The first one of a
 * hall is wider and says what the next hand would bring.
 */
export function TableCard({ game, isFirst = false }: { game: Game; isFirst?: boolean }) {
  const { t } = useTranslation();
  const { isBusy, press } = usePress(game);
  const table = useTable(game);
  const name = gameName(game);
  return (
    <article
      aria-label={name}
      aria-busy={isBusy}
      className={`relative flex flex-col overflow-hidden rounded-card border border-ink-600/50 bg-ink-850 shadow-mid hover:border-indigo-star/70 aria-busy:animate-pulse ${isFirst ? 'lg:col-span-2' : ''}`}
    >
      <button
        type="button"
        onClick={press}
        disabled={isBusy}
        aria-label={t('hall.enter', { name })}
        className="absolute inset-0 z-0 rounded-card"
      />
      <div className="pointer-events-none">
        <Scene game={game} table={table} isWide={isFirst} />
        <div className="min-h-46 px-3 py-2 sm:min-h-38">
          <History table={table} isWide={isFirst} />
        </div>
      </div>
      <Foot game={game} table={table} />
    </article>
  );
}
