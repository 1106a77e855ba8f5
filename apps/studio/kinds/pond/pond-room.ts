/**
 * One pond with its four seats, on this node: who sits where, what is caught, and the shots that wait for the frame.
 */
import type { LoggedStep } from '../../engine/logged-steps.ts';
import { maskName } from '../../engine/mask-name.ts';
import type { PlaySession } from '../../engine/sessions.ts';
import {
  frameMs,
  type Hit,
  type PondMinute,
  type PondNews,
  type PondSeat,
  type ShotResult,
  seatsInPond,
  shotGapMs,
  sightMs,
} from '../../wire/pond.ts';
import type { Magazine } from './magazines.ts';
import type { PondFish, PondGame } from './pond-game.ts';

/** A seat is kept so long for a player whose line broke. */
export const seatKeptMs = 60_000;
/** Shots that may come in a burst after a pause of the line. */
const burst = 3;

export type Player = {
  readonly session: PlaySession;
  readonly seat: number;
  send(news: PondNews): void;
  sendText(text: string): void;
  hangUp(): void;
  magazine: Magazine | null;
  isLoading: boolean;
  base: number;
  /** When the line broke. */
  awayMs: number | null;
  /** Shots that it may fire now, and when that was reckoned. */
  allowed: number;
  allowedMs: number;
  aim: [degrees: number, weapon: number, isFiring: 0 | 1];
  hasMoved: boolean;
  /** Unsent news of its page: results, seats whose cannon moved, and the time since when. */
  unsent: ShotResult[];
  unsentSeats: Set<number>;
  lastSentMs: number;
};

type Waiting = { readonly player: Player; readonly hit: Hit };
type Decided = { readonly roundId: string; readonly result: ShotResult };

export class PondRoom {
  readonly number: number;
  readonly game: PondGame;
  readonly #players: (Player | null)[] = Array.from({ length: seatsInPond }, () => null);
  readonly #caught = new Set<number>();
  #swimming = new Map<number, { readonly fish: PondFish; readonly startsAt: number }>();
  #minutes: readonly PondMinute[] = [];
  #waiting: Waiting[] = [];
  #closesAt: number | null = null;

  constructor(game: PondGame, number: number) {
    this.game = game;
    this.number = number;
  }

  get players(): Player[] {
    return this.#players.filter((player) => player !== null);
  }

  get minutes(): readonly PondMinute[] {
    return this.#minutes;
  }

  get caught(): number[] {
    return [...this.#caught];
  }

  get seats(): PondSeat[] {
    return this.players.map(({ seat, session, base, awayMs }) => ({
      seat,
      base,
      isAway: awayMs !== null,
      name: maskName(session.nickname),
    }));
  }

  /** The fish of these minutes swim; what was caught of others is forgotten. */
  setMinutes(minutes: readonly PondMinute[]): void {
    this.#minutes = minutes;
    this.#swimming = new Map(
      minutes.flatMap(({ link, minute, startsAt }) =>
        this.game.shoalOf(link, minute).map((fish) => [fish.fish, { fish, startsAt }] as const),
      ),
    );
    for (const fish of this.#caught) if (!this.#swimming.has(fish)) this.#caught.delete(fish);
  }

  /** A seat that the player left, a free one, or one whose player has been away too long; null where all are taken. */
  freeSeat(playerId: number, nowMs: number): number | null {
    const own = this.#players.findIndex((player) => player?.session.playerId === playerId);
    if (own >= 0) return own;
    const isFree = (player: Player | null) =>
      player === null || (player.awayMs !== null && nowMs - player.awayMs > seatKeptMs);
    const free = this.#players.findIndex(isFree);
    return free < 0 ? null : free;
  }

  sit(player: Player): void {
    this.#players[player.seat] = player;
  }

  /** Answers whether anybody's seat was given up. */
  clearSeats(nowMs: number): boolean {
    let isChanged = false;
    for (const [seat, player] of this.#players.entries()) {
      if (!player || player.awayMs === null || nowMs - player.awayMs <= seatKeptMs) continue;
      this.#players[seat] = null;
      isChanged = true;
    }
    return isChanged;
  }

  /** When those who sit must go; null while the pond is open. */
  get closesAt(): number | null {
    return this.#closesAt;
  }

  /** Players are notified of a change. */
  setClosesAt(at: number | null): void {
    if (this.#closesAt === at) return;
    this.#closesAt = at;
    this.broadcast({ type: 'closing', at });
  }

  /** Gives all seats up; answers who sat there. */
  empty(): Player[] {
    const { players } = this;
    this.#players.fill(null);
    return players;
  }

  broadcast(news: PondNews): void {
    const text = JSON.stringify(news);
    for (const player of this.players) if (player.awayMs === null) player.sendText(text);
  }

  /** The order in which they come decides who catches. */
  wait(player: Player, hits: readonly Hit[]): void {
    for (const hit of hits) this.#waiting.push({ player, hit });
  }

  #isSoon(player: Player, nowMs: number): boolean {
    const gapMs = Math.max(shotGapMs, player.session.rules.cycleMs);
    const most = gapMs > shotGapMs ? 1 : burst;
    player.allowed = Math.min(player.allowed + (nowMs - player.allowedMs) / gapMs, most);
    player.allowedMs = nowMs;
    if (player.allowed < 1) return true;
    player.allowed -= 1;
    return false;
  }

  #inSight(id: number, nowMs: number): PondFish | null {
    const swimming = this.#swimming.get(id);
    if (!swimming || this.#caught.has(id)) return null;
    const { fish, startsAt } = swimming;
    const isInSight = [-sightMs, 0, sightMs].some((off) => this.game.isInSight(fish, nowMs - startsAt + off));
    return isInSight ? fish : null;
  }

  #decide({ player, hit: [shot, weapon, ids] }: Waiting, nowMs: number, steps: LoggedStep[]): Decided[] {
    const { seat, magazine } = player;
    const back = (id: number): ShotResult => [seat, shot, weapon, id, 2, 0, 0, 0];
    const [first = 0] = ids;
    const fish = [...new Set(ids)].flatMap((id) => this.#inSight(id, nowMs) ?? []);
    const roundId = magazine?.roundId ?? '';
    if (!magazine?.loaded.canFire(weapon, fish) || this.#isSoon(player, nowMs))
      return [{ roundId, result: back(first) }];
    const fired = magazine.fire(weapon, fish, nowMs);
    steps.push(...fired.steps);
    return fired.shots.map(({ fish: id, credits, isCaught, pays, torpedo }) => {
      if (isCaught) this.#caught.add(id);
      return { roundId, result: [seat, shot, weapon, id, isCaught ? 1 : 0, credits, pays, torpedo] };
    });
  }

  /** Decides what waits. Nothing of it is sent before its steps are written. */
  decide(nowMs: number): { readonly steps: LoggedStep[]; readonly decided: readonly Decided[] } {
    const waiting = this.#waiting;
    this.#waiting = [];
    const steps: LoggedStep[] = [];
    return { decided: waiting.flatMap((each) => this.#decide(each, nowMs, steps)), steps };
  }

  /**
   * Sends what was decided of the rounds that are written, and where the cannons point. A page is notified of its own
   * shots immediately and of others' with them, or a little later: ten frames a second instead of twenty.
   */
  sendFrame(nowMs: number, decided: readonly Decided[], isWritten: (roundId: string) => boolean): void {
    const published = decided.filter(({ roundId, result }) => result[4] === 2 || isWritten(roundId));
    const moved = this.players.filter(({ hasMoved }) => hasMoved);
    for (const player of moved) player.hasMoved = false;
    for (const player of this.players) {
      if (player.awayMs !== null) continue;
      if (player.unsent.length === 0 && player.unsentSeats.size === 0) player.lastSentMs = nowMs;
      for (const { result } of published) player.unsent.push(result);
      for (const { seat } of moved) player.unsentSeats.add(seat);
      const hasOwn = published.some(({ result: [seat] }) => seat === player.seat);
      const isDue = player.unsent.length + player.unsentSeats.size > 0 && nowMs - player.lastSentMs >= frameMs;
      if (hasOwn || isDue) this.#sendUnsent(player, nowMs);
    }
  }

  #sendUnsent(player: Player, nowMs: number): void {
    const moved = this.players.filter(({ seat }) => player.unsentSeats.has(seat));
    player.send(['f', nowMs, moved.map(({ seat, aim }) => [seat, ...aim]), player.unsent]);
    player.unsent = [];
    player.unsentSeats.clear();
  }
}
