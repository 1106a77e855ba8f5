/**
 * Runs one table by the clock while somebody watches it, or while a round of it is not over; what it deals otherwise
 * is worked out by `quiet-rounds`. Only the node that leases the table runs it. A round that another node left is
 * carried on, also one that runs: what it pays is decided. Only one in which players act is void then, because none
 * could while the table stood still.
 */
import { publishedAtMs } from '@mirinae/beacon/chain';
import { monotonicMs, sleep } from '../../engine/clock.ts';
import { withTransaction } from '../../engine/database.ts';
import type { Json } from '../../engine/game.ts';
import type { SettlingRound } from '../../engine/rounds.ts';
import { settleLeased } from '../../engine/settle-round.ts';
import type { Studio } from '../../engine/studio.ts';
import { beaconLateMs, boundOf } from './beacon-rounds.ts';
import { awaitShoe, bindShoe, findSignature, type KeepUntil } from './beacon-wait.ts';
import { catchUp, changeSettings, renewSource } from './catch-up.ts';
import type { OutrightGame } from './outright-game.ts';
import { areWaiting, endOutrights } from './outrights.ts';
import { graceMs, readQuietRun, runsByItself } from './quiet-rounds.ts';
import type { SharedGame } from './shared-game.ts';
import { countShown } from './shoes.ts';
import { countTurners, endTurnedHolds, type Holds, heldMs, listInputs } from './squeeze.ts';
import { leaseTable, releaseTable } from './table-lease.ts';
import { announce } from './table-news.ts';
import { payTableRound } from './table-payments.ts';
import {
  closeBets,
  type Due,
  endTableRound,
  findLive,
  fixBets,
  isNewest,
  openTableRound,
  settleBets,
  startTableRound,
  type TableRound,
  voidTableRound,
} from './table-rounds.ts';
import { readSettings, type Settings } from './table-settings.ts';

const tickMs = 250;
/** Longest interval of a resting table's looks. */
const idleMs = 60_000;
/** A lease is renewed in time to survive a renewal that fails. */
const renewMs = 1_000;
/** While another node runs the table. */
const followMs = 1_000;
const failedMs = 1_000;
/** For bets that other nodes received before the close. */
const otherNodesMs = 150;
/** Time to book a thousand bets of the last second. Unbooked ones are refunded. */
const bookedMs = 6_000;

type Watch = {
  readonly nodeId: string;
  isWatched(): boolean;
  /** Games whose bets wait for rounds of this table. */
  readonly outrights: readonly OutrightGame[];
};

/** Keeps a work among those that run, until it is done. */
function trackIn<Value>(running: Set<Promise<unknown>>, work: Promise<Value>): Promise<Value> {
  const done: Promise<unknown> = work.catch(() => {}).then(() => running.delete(done));
  running.add(done);
  return work;
}

export class TableRunner {
  readonly #studio: Studio;
  readonly #game: SharedGame;
  readonly #watch: Watch;
  readonly #acts = new Set<Promise<unknown>>();
  readonly #bets = new Set<Promise<unknown>>();
  readonly #running: Promise<void>;
  readonly #keep: KeepUntil = (firstMs, work) => this.#keepUntil(firstMs, work);
  /** The round that this node started. */
  #mine: string | null = null;
  /** The round that runs, once nothing is left to be opened ahead. */
  #aheadOf: string | null = null;
  #isStopped = false;
  /** When the lease was last taken or renewed; 0 without one. */
  #leasedMs = 0;
  #endRest = () => {};
  /** Woken since the last look at the table: then it is looked at again before any rest. */
  #isWoken = false;
  readonly #credits = new Set<Promise<unknown>>();
  /** Due payments once the result is published. */
  #due: Due = { settled: [], playedAt: null };

  constructor(studio: Studio, game: SharedGame, watch: Watch) {
    this.#studio = studio;
    this.#game = game;
    this.#watch = watch;
    this.#running = this.#loop();
  }

  /** Wakes the table: a player watches, or staff sent a command. */
  wake(): void {
    this.#isWoken = true;
    this.#endRest();
  }

  /** An act that was received in time is written before the round ends. */
  track<Value>(act: Promise<Value>): Promise<Value> {
    return trackIn(this.#acts, act);
  }

  /** A bet that was received in time is in the books before betting is closed there. */
  trackBet<Value>(bet: Promise<Value>): Promise<Value> {
    return trackIn(this.#bets, bet);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await this.#running;
    await Promise.all(this.#credits);
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
    this.#isWoken = false;
    const { db } = this.#studio;
    const { key } = this.#game;
    const settings = await readSettings(db, this.#game);
    if (!(await this.#isNeeded()) && settings.wanted === null && (await findLive(db, key)) === null) {
      const quietMs = await this.#quietMs(settings);
      if (quietMs > 0) return this.#restFree(quietMs);
    }
    if (!(await this.#lease())) return this.#rest(followMs);
    await this.#endOutrights();
    // Read again: the node that had the lease may have gone on until now.
    const live = await findLive(db, key);
    if (live === null && !(await this.#mayBegin(settings))) return;
    if (live === null && runsByItself(this.#game) && (await this.#catchUp())) return;
    const change = await this.#goOn(live);
    if (!change) return;
    await announce(db, key);
    // The result is published first: payments take their time.
    this.#pay(this.#due);
    this.#due = { settled: [], playedAt: null };
    if (change !== 'settled') return;
    await this.#endOutrights();
    // The next shoe is bound before the pause, so that its beacon answers within it.
    await bindShoe(this.#studio, this.#game);
    await this.#keepUntil(monotonicMs() + this.#game.times.pauseMs);
    // What was opened ahead is shown from now on.
    if (this.#game.opensAhead) await announce(db, key);
  }

  /** Watched, or waited for: then its rounds are run as they come. */
  async #isNeeded(): Promise<boolean> {
    return this.#watch.isWatched() || areWaiting(this.#studio.db, this.#watch.outrights);
  }

  async #endOutrights(): Promise<void> {
    if (this.#watch.outrights.length > 0) this.#credit(await endOutrights(this.#studio, this.#watch.outrights));
  }

  /** Whether another round may begin. Requested settings are applied first, and a closed table rests. */
  async #mayBegin({ isOpen, wanted }: Settings): Promise<boolean> {
    if (isOpen && wanted === null) return true;
    if (wanted === null) await this.#rest(idleMs);
    else if ((await changeSettings(this.#studio, this.#game)) || runsByItself(this.#game))
      await announce(this.#studio.db, this.#game.key);
    return false;
  }

  /** Time an unwatched table runs by itself: until its shoe or chain is used up. */
  async #quietMs({ isOpen }: Settings): Promise<number> {
    if (!isOpen || !runsByItself(this.#game)) return idleMs;
    const run = await readQuietRun(this.#studio, this.#studio.db, this.#game);
    if (!run) return 0;
    const nowMs = monotonicMs();
    const { usedUpMs } = run.until(nowMs + idleMs);
    return usedUpMs === null ? idleMs : Math.min(usedUpMs - nowMs, idleMs);
  }

  /** Rests without the lease, so that a node where somebody sits down need not wait for it to run out. */
  async #restFree(ms: number): Promise<void> {
    if (this.#leasedMs !== 0) await releaseTable(this.#studio.db, this.#game.key, this.#watch.nodeId);
    this.#leasedMs = 0;
    await this.#rest(ms);
  }

  /** Writes what was dealt unwatched. Answers whether that was all there is to do now. */
  async #catchUp(): Promise<boolean> {
    const { db } = this.#studio;
    const { key } = this.#game;
    const standing = await catchUp(this.#studio, this.#game);
    if (standing === 'used up') {
      if (await this.#isNeeded()) return false;
      const shoe = await awaitShoe(this.#studio, this.#game, this.#keep);
      if (shoe) await renewSource(this.#studio, this.#game, shoe.signature);
    } else if (standing !== 'live') await this.#keepUntil(standing.opensMs);
    await announce(db, key);
    return true;
  }

  /** Takes the lease or renews it; false while another node has it. */
  async #lease(): Promise<boolean> {
    if (monotonicMs() - this.#leasedMs < renewMs) return true;
    const isLeased = await leaseTable(this.#studio.db, this.#game.key, this.#watch.nodeId);
    this.#leasedMs = isLeased ? monotonicMs() : 0;
    return isLeased;
  }

  /** One phase of the table's round, or a new round where none lives. False when the table is another node's now. */
  async #goOn(live: TableRound | null): Promise<boolean | 'settled'> {
    const studio = this.#studio;
    if (live === null) {
      const shoe = await awaitShoe(this.#studio, this.#game, this.#keep);
      if (!shoe) return false;
      await openTableRound(studio, this.#game, { fromMs: null, signature: shoe.signature });
    } else if (live.phase === 'open') {
      const closesMs = live.closes_at.getTime();
      if (!(await this.#keepUntil(closesMs + otherNodesMs))) return false;
      if (!(await this.#keepUntil(closesMs, this.#untilBooked(closesMs + bookedMs)))) return false;
      await closeBets(studio.db, live.table_round_id);
    } else if (live.phase === 'closed') {
      return this.#start(live);
    } else if (live.table_round_id === this.#mine || !this.#game.stepAt) return this.#run(live);
    else await voidTableRound(studio, live, { isBeaconLate: false });
    return true;
  }

  /**
   * Fixes the bets of a closed round and starts it. Where it is bound to a beacon, the hash of its bets is published
   * first, and the round starts once the signature is there, whichever node has it; void is one that waited too long.
   */
  async #start(round: TableRound): Promise<boolean> {
    const studio = this.#studio;
    const bound = boundOf(round);
    if (round.bets_digest === null && !(await this.#keepUntil(monotonicMs() + graceMs))) return false;
    if (!bound) await startTableRound(studio, this.#game, round, null);
    else if (round.bets_digest === null) {
      await fixBets(studio, round);
      return true;
    } else {
      const signature = await findSignature(studio, bound, publishedAtMs(bound) + beaconLateMs, this.#keep);
      if (signature === false) return false;
      if (signature === null) {
        studio.log.error({ bound, table: this.#game.key }, 'A beacon did not answer: a round is void.');
        await voidTableRound(studio, round, { isBeaconLate: true });
        return true;
      }
      await startTableRound(studio, this.#game, round, signature);
    }
    this.#mine = round.table_round_id;
    return true;
  }

  async #run(round: TableRound): Promise<false | 'settled'> {
    const { result, started_at: startedAt } = round;
    if (result === null || startedAt === null) throw new Error('A round runs without a result.');
    const startMs = startedAt.getTime();
    const squeeze = await this.#squeezeOf(round);
    let announced = '';
    const seenMs = startMs + this.#game.durationOf(result) + graceMs + this.#game.times.pauseMs;
    const work = async () => {
      const elapsedMs = monotonicMs() - startMs;
      await this.#openAhead(round, seenMs);
      await this.#settleDue(round.table_round_id, result, elapsedMs);
      const holds = await squeeze(elapsedMs);
      const cards = countShown(this.#game, result, holds, elapsedMs);
      const news = `${cards} ${holds}`;
      if (cards > 0 && news !== announced) await announce(this.#studio.db, this.#game.key);
      announced = news;
      return startMs + this.#game.durationOf(result) + heldMs(holds);
    };
    if (!(await this.#keepUntil(startMs, work))) return false;
    await sleep(graceMs);
    await Promise.all(this.#acts);
    this.#due = await endTableRound(this.#studio, this.#game, round);
    return 'settled';
  }

  /**
   * Opens the next round ahead of the one that runs, while it is watched and no settings are requested. Its card is
   * drawn from the link of this one, which is published by now and whose bets are closed. `seenMs` is when this
   * one was seen: the next closes when it would have anyway, whichever node opens it at which moment. What fails here
   * delays no bets: the next one is opened after this one then.
   */
  async #openAhead({ table_round_id: id }: TableRound, seenMs: number): Promise<void> {
    if (!this.#game.opensAhead || this.#aheadOf === id || !this.#watch.isWatched()) return;
    // Left by a node long ago: the next one has its whole time after it.
    if (monotonicMs() >= seenMs) return;
    const { db, log } = this.#studio;
    const { key } = this.#game;
    try {
      const { isOpen, wanted } = await readSettings(db, this.#game);
      if (!isOpen || wanted !== null) return;
      // One that staff took back has its place all the same.
      if (await isNewest(db, key, id)) {
        await openTableRound(this.#studio, this.#game, { fromMs: seenMs, signature: null });
        await announce(db, key);
      }
    } catch (error) {
      log.error({ error, table: key }, 'A round could not be opened ahead.');
    }
    this.#aheadOf = id;
  }

  /**
   * Until the bets that were under way when betting closed are in the books, so long at most. Each was received before
   * the close or is refused: waiting lets none in that was late.
   */
  #untilBooked(lastMs: number): () => Promise<number> {
    const underWay = Promise.all(this.#bets);
    let isDone = false;
    void underWay.then(() => {
      isDone = true;
    });
    return async () => {
      await Promise.race([underWay, sleep(tickMs)]);
      return isDone ? monotonicMs() : lastMs;
    };
  }

  /** Waits of the round's deal by then; they end early once all have turned their cards. */
  async #squeezeOf(round: TableRound): Promise<(elapsedMs: number) => Promise<Holds>> {
    const { db } = this.#studio;
    const { cards } = this.#game;
    let holds: Holds = round.holds ?? [];
    if (!cards?.squeeze || round.result === null || heldMs(holds) === 0) return async () => holds;
    const turners = countTurners(this.#game, round.result, await listInputs(db, round.table_round_id));
    return async (elapsedMs) => {
      holds = await endTurnedHolds(db, cards, round, { holds, turners, elapsedMs });
      return holds;
    };
  }

  async #settleDue(tableRoundId: string, result: Json, elapsedMs: number): Promise<void> {
    const { db } = this.#studio;
    const game = this.#game;
    if (!game.isDecided) return;
    const isDue = game.isDecided.bind(game);
    const due = await withTransaction(db, (tx) =>
      settleBets(tx, game, tableRoundId, ({ input }) => isDue(input, result, elapsedMs)),
    );
    if (due.length === 0) return;
    this.#credit(due);
    await announce(db, game.key);
  }

  /**
   * Waits for a moment, the lease renewed; false when the table is another node's now, or the node stops. The work that
   * is done meanwhile says until when by now.
   */
  async #keepUntil(firstMs: number, work?: () => Promise<number>): Promise<boolean> {
    for (;;) {
      if (this.#isStopped || !(await this.#lease())) return false;
      const untilMs = (await work?.()) ?? firstMs;
      const leftMs = untilMs - monotonicMs();
      if (leftMs <= 0) return true;
      await sleep(Math.min(leftMs, tickMs));
    }
  }

  /** Credits these rounds; recovery does the rest. */
  #credit(rounds: readonly SettlingRound[]): void {
    if (rounds.length > 0) this.#track(settleLeased(this.#studio, rounds));
  }

  #pay({ settled, playedAt }: Due): void {
    this.#credit(settled);
    if (playedAt !== null) this.#track(payTableRound(this.#studio, this.#game, playedAt));
  }

  #track(payments: Promise<void>): void {
    const { log } = this.#studio;
    void trackIn(
      this.#credits,
      payments.catch((error: unknown) => log.error({ error }, 'Bets of a table could not be paid.')),
    );
  }

  async #rest(ms: number): Promise<void> {
    if (this.#isWoken) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#endRest = resolve;
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
  }
}
