/**
 * Cards that are squeezed: they lie face down on the pages of those who bet on their side, and the deal waits until all
 * of them have turned theirs, or the time is up. Without such a bet it does not wait. A card is sent to the
 * pages like any other: bets are closed and the order was fixed long before.
 */
import type { Queryable } from '../../engine/database.ts';
import type { Json } from '../../engine/game.ts';
import type { TableState } from '../../wire/table.ts';
import type { Dealing, SharedGame } from './shared-game.ts';

/** In milliseconds, one for each group of cards of the round that may be squeezed. */
export type Holds = readonly number[];

/** Columns of a table's round that a squeeze needs. */
type HeldRound = {
  readonly table_round_id: string;
  readonly result: Json | null;
  readonly holds: Holds | null;
  readonly started_at: Date | null;
};

/** When a card is shown: at its time, and as much later as the deal has waited before it. */
export function shownAt(cards: Dealing<Json>, result: Json, holds: Holds, index: number): number {
  const groups = cards.squeeze?.groupsOf(result) ?? [];
  const waited = groups.map((group, at) => ((group.at(-1) ?? 0) < index ? (holds[at] ?? 0) : 0));
  return cards.shownMs(index) + waited.reduce((sum, ms) => sum + ms, 0);
}

export const heldMs = (holds: Holds): number => holds.reduce((sum, ms) => sum + ms, 0);

/** How many bets wait to turn each group; none of a game without such cards. */
export function countTurners({ cards }: SharedGame, result: Json, inputs: readonly Json[]): number[] {
  const { squeeze } = cards ?? {};
  if (!squeeze) return [];
  return squeeze.groupsOf(result).map((group) => inputs.filter((input) => squeeze.turns(input, result, group)).length);
}

/** The longest that a round waits, before anybody has turned anything. */
export function plannedHolds(game: SharedGame, result: Json, inputs: readonly Json[]): Holds {
  return countTurners(game, result, inputs).map((turners) => (turners > 0 ? (game.cards?.squeeze?.maxMs ?? 0) : 0));
}

/** When the deal goes on after a group, in milliseconds from the start. */
export function holdEnd(cards: Dealing<Json>, result: Json, holds: Holds, at: number): number {
  const last = cards.squeeze?.groupsOf(result)[at]?.at(-1) ?? 0;
  return shownAt(cards, result, holds, last) + (holds[at] ?? 0);
}

/** The groups of which a card is shown, and until when they may lie face down. */
export function presentHolds(
  { cards }: SharedGame,
  { result, holds, started_at: startedAt }: HeldRound,
  shown: number,
): TableState['holds'] {
  if (!cards?.squeeze || result === null || !holds || !startedAt) return [];
  return cards.squeeze.groupsOf(result).flatMap((group, at) => {
    const isShown = (group[0] ?? 0) < shown && (holds[at] ?? 0) > 0;
    const endsAt = startedAt.getTime() + holdEnd(cards, result, holds, at);
    return isShown ? [{ hold: at, places: [...group], endsAt }] : [];
  });
}

/** A player has turned a group; only who has a bet that turns it. */
export async function recordTurned(
  db: Queryable,
  { cards, key }: SharedGame,
  playerId: number,
  { tableRoundId, hold }: { readonly tableRoundId: string; readonly hold: number },
): Promise<void> {
  const { rows } = await db.query<{ input: Json; result: Json }>(
    `select r.input, t.result from rounds r join table_rounds t using (table_round_id)
     where t.table_round_id = $1 and r.player_id = $2 and t.table_key = $3 and t.phase = 'running' and r.status = 'playing'`,
    [tableRoundId, playerId, key],
  );
  const [bet] = rows;
  const group = bet && cards?.squeeze?.groupsOf(bet.result)[hold];
  if (!bet || !group || !cards?.squeeze?.turns(bet.input, bet.result, group)) return;
  await db.query('insert into turned_cards values ($1, $2, $3) on conflict do nothing', [tableRoundId, hold, playerId]);
}

export async function listInputs(db: Queryable, tableRoundId: string): Promise<Json[]> {
  const { rows } = await db.query<{ input: Json }>(
    `select input from rounds where table_round_id = $1 and status = 'playing'`,
    [tableRoundId],
  );
  return rows.map(({ input }) => input);
}

/** The holds with those ended that all have turned by now; the same ones where none is. */
export async function endTurnedHolds(
  db: Queryable,
  cards: Dealing<Json>,
  { table_round_id: tableRoundId, result }: HeldRound,
  {
    holds,
    turners,
    elapsedMs,
  }: { readonly holds: Holds; readonly turners: readonly number[]; readonly elapsedMs: number },
): Promise<Holds> {
  if (result === null) return holds;
  const at = holds.findIndex((_, group) => elapsedMs < holdEnd(cards, result, holds, group));
  const begunMs = at < 0 ? 0 : holdEnd(cards, result, holds, at) - (holds[at] ?? 0);
  if (at < 0 || elapsedMs < begunMs) return holds;
  const { rows } = await db.query<{ turned: number }>(
    'select count(*)::integer as turned from turned_cards where table_round_id = $1 and hold = $2',
    [tableRoundId, at],
  );
  if ((rows[0]?.turned ?? 0) < (turners[at] ?? 0)) return holds;
  const ended = holds.map((ms, group) => (group === at ? elapsedMs - begunMs : ms));
  await db.query('update table_rounds set holds = $2 where table_round_id = $1', [tableRoundId, JSON.stringify(ended)]);
  return ended;
}
