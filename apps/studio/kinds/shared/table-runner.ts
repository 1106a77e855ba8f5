/**
 * Runs one table by the clock while somebody watches it, or while a round of it is not over. Only the node that leases
 * the table runs it. A round that another node left is carried on, also one that runs: what it pays is decided. Only
 * one in which players act is void then, because nobody could while the table stood still.
 */
import { monotonicMs, sleep } from '../../engine/clock.ts';
import { withTransaction } from '../../engine/database.ts';
import type { Json } from '../../engine/game.ts';
import { resumeRound } from '../../engine/settle-round.ts';
import type { Studio } from '../../engine/studio.ts';
import type { SharedGame } from './shared-game.ts';
import { countShown } from './shoes.ts';
import { leaseTable, releaseTable } from './table-lease.ts';
import { announce } from './table-news.ts';
import {
  closeBets,
  endTableRound,
  findLive,
  openTableRound,
  settleBets,
  startTableRound,
  type TableRound,
  voidTableRound,
} from './table-rounds.ts';

/** For stakes that are on their way when betting closes, and acts that are when the round is over. */
const graceMs = 400;
const tickMs = 250;
const idleMs = 5_000;
/** While another node runs the table. */
const followMs = 1_000;
const failedMs = 1_000;
/** Calls to wallets at the same time. */
const creditsAtOnce = 8;

type Watch = { readonly nodeId: string; isWatched(): boolean };

async function creditBets(studio: Studio, roundIds: readonly string[]): Promise<void> {
  const left = [...roundIds];
  const work = async () => {
    for (let roundId = left.pop(); roundId; roundId = left.pop()) await resumeRound(studio, roundId);
  };
  await Promise.all(Array.from({ length: creditsAtOnce }, work));
}

export class TableRunner {
  readonly #studio: Studio;
  readonly #game: SharedGame;
  readonly #watch: Watch;
  readonly #acts = new Set<Promise<unknown>>();
  readonly #running: Promise<void>;
  /** The round that this node started. */
  #mine: string | null = null;
  #isStopped = false;
  #endRest = () => {};
  #credits: Promise<unknown> = Promise.resolve();

  constructor(studio: Studio, game: SharedGame, watch: Watch) {
    this.#studio = studio;
    this.#game = game;
    this.#watch = watch;
    this.#running = this.#loop();
  }

  /** Somebody watches now. */
  wake(): void {
    this.#endRest();
  }

  /** An act that was received in time is written before the round ends. */
  track<Value>(act: Promise<Value>): Promise<Value> {
    const written: Promise<unknown> = act.catch(() => {}).then(() => this.#acts.delete(written));
    this.#acts.add(written);
    return act;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await this.#running;
    await this.#credits;
  }

  async #loop(): Promise<void> {
    const { db, log } = this.#studio;
    while (!this.#isStopped)
      try {
        await this.#step();
      } catch (error) {
        log.error({ error, table: this.#game.key }, 'A table could not go on.');
        await sleep(failedMs);
      }
    await releaseTable(db, this.#game.key, this.#watch.nodeId).catch(() => {});
  }

  async #step(): Promise<void> {
    const { db } = this.#studio;
    const { key } = this.#game;
    const live = await findLive(db, key);
    if (live === null && !this.#watch.isWatched()) return this.#rest(idleMs);
    if (!(await leaseTable(db, key, this.#watch.nodeId))) return this.#rest(followMs);
    // Read again: the node that had the lease may have gone on until now.
    const change = await this.#goOn(await findLive(db, key));
    if (!change) return;
    await announce(db, key);
    if (change === 'settled') await this.#keepUntil(monotonicMs() + this.#game.times.pauseMs);
  }

  /** One phase of the table's round, or a new round where none lives. False when the table is another node's now. */
  async #goOn(live: TableRound | null): Promise<boolean | 'settled'> {
    const studio = this.#studio;
    if (live === null) await openTableRound(studio, this.#game);
    else if (live.phase === 'open') {
      if (!(await this.#keepUntil(live.closes_at.getTime()))) return false;
      await closeBets(studio.db, live.table_round_id);
    } else if (live.phase === 'closed') {
      if (!(await this.#keepUntil(monotonicMs() + graceMs))) return false;
      await startTableRound(studio, this.#game, live);
      this.#mine = live.table_round_id;
    } else if (live.table_round_id === this.#mine || !this.#game.stepAt) return this.#run(live);
    else await voidTableRound(studio, live);
    return true;
  }

  async #run(round: TableRound): Promise<false | 'settled'> {
    const { result, started_at: startedAt } = round;
    if (result === null || startedAt === null) throw new Error('A round runs without a result.');
    const startMs = startedAt.getTime();
    let shown = 0;
    const work = async () => {
      const elapsedMs = monotonicMs() - startMs;
      await this.#settleDue(round.table_round_id, result, elapsedMs);
      const cards = countShown(this.#game, result, elapsedMs);
      if (cards > shown) await announce(this.#studio.db, this.#game.key);
      shown = cards;
    };
    if (!(await this.#keepUntil(startMs + this.#game.durationOf(result), work))) return false;
    await sleep(graceMs);
    await Promise.all(this.#acts);
    this.#credit(await endTableRound(this.#studio, this.#game, round));
    return 'settled';
  }

  async #settleDue(tableRoundId: string, result: Json, elapsedMs: number): Promise<void> {
    const { db } = this.#studio;
    const game = this.#game;
    if (!game.isDecided) return;
    const isDue = game.isDecided.bind(game);
    const due = await withTransaction(db, (tx) =>
      settleBets(tx, game, tableRoundId, result, (input) => isDue(input, result, elapsedMs)),
    );
    if (due.length === 0) return;
    this.#credit(due);
    await announce(db, game.key);
  }

  /** Waits for a moment, the lease renewed; false when the table is another node's now, or the node stops. */
  async #keepUntil(untilMs: number, work: () => Promise<void> = async () => {}): Promise<boolean> {
    for (;;) {
      if (this.#isStopped || !(await leaseTable(this.#studio.db, this.#game.key, this.#watch.nodeId))) return false;
      await work();
      const leftMs = untilMs - monotonicMs();
      if (leftMs <= 0) return true;
      await sleep(Math.min(leftMs, tickMs));
    }
  }

  #credit(roundIds: readonly string[]): void {
    if (roundIds.length === 0) return;
    this.#credits = Promise.all([this.#credits, creditBets(this.#studio, roundIds)]).catch((error: unknown) =>
      this.#studio.log.error({ error }, 'Bets of a table could not be credited.'),
    );
  }

  async #rest(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#endRest = resolve;
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
  }
}
