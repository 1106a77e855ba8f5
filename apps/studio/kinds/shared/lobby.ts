/**
 * The lobby: every table as its card shows it. Worked out from what the database knows of a table, which is read again
 * when a table has news, and from the clock; nothing is done without a request of a platform.
 */
import { type LobbyAnswer, type LobbyTable, maxLobbyMarks } from '@mirinae/contract/wallet/lobby';
import { monotonicMs, sleep } from '../../engine/clock.ts';
import type { Json } from '../../engine/game.ts';
import type { Studio } from '../../engine/studio.ts';
import { phaseAt } from './catch-up.ts';
import { type QuietRun, readQuietRun, resultsBy, runsByItself } from './quiet-rounds.ts';
import type { SharedGame } from './shared-game.ts';
import { findShown, listResults, type TableRound } from './table-rounds.ts';
import { readSettings, type Settings } from './table-settings.ts';

/** Changes that come together are sent together. */
const lookMs = 250;

type Known = {
  /** Results of the written rounds, oldest first. */
  readonly results: readonly Json[];
  readonly round: TableRound | null;
  readonly run: QuietRun | null;
  readonly settings: Settings;
};

async function readKnown(studio: Studio, game: SharedGame): Promise<Known> {
  const [{ round, next }, settings] = await Promise.all([findShown(studio.db, game), readSettings(studio.db, game)]);
  const isLive = next !== null || (round !== null && round.revealed_at === null);
  const run = isLive ? null : await readQuietRun(studio, studio.db, game);
  // The road is of the shoe that is dealt on, or else of the round that is shown.
  const shoeId = run?.shoe?.shoe_id ?? round?.shoe_id ?? null;
  const results = await listResults(studio.db, game, shoeId, maxLobbyMarks);
  return { results, round, run, settings };
}

type Seen = Omit<LobbyTable, 'key' | 'family' | 'players' | 'marks'> & { readonly results: readonly Json[] };

const phaseNames = { open: 'open', closed: 'dealing', running: 'dealing', settled: 'result', void: 'result' } as const;

/** A table by the clock: the round that runs there, or the one that it deals by itself. */
function seenAt({ results, round, run, settings }: Known, nowMs: number): Seen {
  const { rounds = [], usedUpMs = null } = run?.until(nowMs) ?? {};
  const begun = rounds.filter(({ opensMs }) => opensMs <= nowMs);
  const last = begun.at(-1);
  if (last) {
    const phase = phaseAt(last, nowMs) ?? 'open';
    const isUsedUp = phase === 'settled' && usedUpMs !== null && nowMs > usedUpMs;
    return {
      opensAt: last.opensMs,
      closesAt: last.closesMs,
      round: last.number,
      results: [...results, ...resultsBy({ rounds: begun }, nowMs)],
      phase: isUsedUp ? 'shuffle' : phaseNames[phase],
    };
  }
  const isOver = round === null || round.revealed_at !== null;
  if (round === null || (isOver && !settings.isOpen))
    return { phase: 'closed', opensAt: 0, closesAt: 0, round: 0, results };
  const closesAt = round.closes_at.getTime();
  return {
    phase: phaseNames[round.phase],
    opensAt: closesAt - settings.openMs,
    closesAt,
    round: round.number,
    results,
  };
}

type Listed = { readonly game: SharedGame; known: Known | null; isStale: boolean; version: number; shown: string };

export type Lobby = {
  /** The database knows something new of a table, or of all. */
  publish(tableKey: string | null): void;
  /** The tables that changed after that version; waits for one, at most so long. */
  requestWait(isWanted: (game: SharedGame) => boolean, since: number | undefined, waitMs: number): Promise<LobbyAnswer>;
  stop(): void;
};

export function openLobby(
  studio: Studio,
  games: readonly SharedGame[],
  playersAt: (tableKey: string) => number,
): Lobby {
  const listed = games
    .filter((game) => game.markOf !== undefined && runsByItself(game))
    .map((game): Listed => ({ game, known: null, isStale: true, version: 0, shown: '' }));
  // Another number with every start: a version of the node before this one means nothing here.
  let version = monotonicMs();
  let isStopped = false;
  let looking: Promise<void> | null = null;
  const tables = new Map<Listed, LobbyTable>();

  const look = async (entry: Listed) => {
    const { game } = entry;
    if (entry.isStale || !entry.known) {
      entry.isStale = false;
      entry.known = await readKnown(studio, game);
    }
    const { results, ...seen } = seenAt(entry.known, monotonicMs());
    const marks = results.slice(-maxLobbyMarks).map((result) => game.markOf?.(result) ?? '');
    const family = game.listing.family ?? '';
    const table = { key: game.key, family, ...seen, players: playersAt(game.key), marks };
    const shown = JSON.stringify(table);
    if (shown === entry.shown) return;
    version += 1;
    entry.version = version;
    entry.shown = shown;
    tables.set(entry, table);
  };
  const lookAtAll = async () => {
    for (const entry of listed) await look(entry);
  };
  /** One read for all concurrent requests. */
  const lookOnce = () => {
    looking ??= lookAtAll().finally(() => {
      looking = null;
    });
    return looking;
  };

  return {
    publish(tableKey) {
      for (const entry of listed) entry.isStale ||= tableKey === null || tableKey === entry.game.key;
    },
    async requestWait(isWanted, since, waitMs) {
      const untilMs = monotonicMs() + waitMs;
      const known = since !== undefined && since <= version ? since : 0;
      for (;;) {
        await lookOnce();
        const changed = [...tables].filter(([{ game, version: at }]) => isWanted(game) && at > known);
        const now = monotonicMs();
        if (changed.length > 0 || now >= untilMs || isStopped)
          return { version, now, tables: changed.map(([, table]) => table) };
        await sleep(Math.min(lookMs, untilMs - now));
      }
    },
    stop() {
      isStopped = true;
    },
  };
}
