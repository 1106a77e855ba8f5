/**
 * The ponds of this node: their frames, the magazines of their players, the minutes of their fish. A shot is answered
 * once it is written; a magazine whose shots could not be written is left to recovery, which ends it as the books have
 * it.
 */
import { monotonicMs } from '../../engine/clock.ts';
import { logSteps, renewPlaying } from '../../engine/logged-steps.ts';
import { WalletUncertain } from '../../engine/platform-line.ts';
import type { PlaySession } from '../../engine/sessions.ts';
import { PlayFault, type Studio } from '../../engine/studio.ts';
import { decideMs, magazineMs, type PondMessage, type PondNews } from '../../wire/pond.ts';
import { buyMagazine, endMagazine, playingSeconds, renewMs } from './magazines.ts';
import { createPondDays, type PondDays } from './pond-days.ts';
import type { PondGame } from './pond-game.ts';
import { type Player, PondRoom } from './pond-room.ts';
import { readClosed } from './pond-settings.ts';

type Line = { send(text: string): void; close(): void };
type Named = Exclude<PondMessage, unknown[]>;

export class PondNode {
  readonly #studio: Studio;
  readonly #games: ReadonlyMap<string, PondGame>;
  readonly #days: ReadonlyMap<string, PondDays>;
  readonly #rooms: PondRoom[] = [];
  readonly #ending = new Set<Promise<unknown>>();
  #frame: Promise<void> = Promise.resolve();
  #beganMs = 0;
  #renewedMs = 0;
  #minute = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(studio: Studio, games: readonly PondGame[]) {
    this.#studio = studio;
    this.#games = new Map(games.map((game) => [game.key, game]));
    this.#days = new Map(games.map(({ key }) => [key, createPondDays(studio, key)]));
    this.#next();
  }

  /** Every magazine is ended and in the books. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#frame;
    await Promise.all(this.#players().map((player) => this.#unload(player)));
    await Promise.all(this.#ending);
  }

  #players(): Player[] {
    return this.#rooms.flatMap(({ players }) => players);
  }

  #room(game: PondGame, playerId: number, nowMs: number): { room: PondRoom; seat: number } {
    const rooms = this.#rooms.filter((room) => room.game === game);
    const own = rooms.find(({ players }) => players.some(({ session }) => session.playerId === playerId));
    for (const room of own ? [own] : rooms) {
      const seat = room.freeSeat(playerId, nowMs);
      if (seat !== null) return { room, seat };
    }
    const room = new PondRoom(game, rooms.length + 1);
    this.#rooms.push(room);
    return { room, seat: 0 };
  }

  /** Seats a player. Throws NOT_FOUND for a session of another kind of game, GAME_CLOSED by a closed pond. */
  async join(session: PlaySession, line: Line): Promise<{ receive(message: PondMessage): void; leave(): void }> {
    const game = this.#games.get(session.gameKey);
    const days = this.#days.get(session.gameKey);
    if (!game || !days) throw new PlayFault('NOT_FOUND');
    if ((await readClosed(this.#studio.db)).has(game.key)) throw new PlayFault('GAME_CLOSED');
    const { minutes, endHash } = await days.around(monotonicMs());
    const nowMs = monotonicMs();
    const { room, seat } = this.#room(game, session.playerId, nowMs);
    if (room.minutes.length === 0) room.setMinutes(minutes);
    const before = room.players.find((player) => player.seat === seat);
    const player: Player = {
      session,
      seat,
      magazine: null,
      isLoading: false,
      base: before?.session.playerId === session.playerId ? before.base : 0,
      awayMs: null,
      allowed: 1,
      allowedMs: nowMs,
      aim: [0, 0, 0],
      hasMoved: true,
      unsent: [],
      unsentSeats: new Set(),
      lastSentMs: nowMs,
      send: (news) => line.send(JSON.stringify(news)),
      sendText: (text) => line.send(text),
      hangUp: () => line.close(),
    };
    room.sit(player);
    if (before) void this.#unload(before);
    const { seats, caught } = room;
    player.send({
      type: 'pond',
      now: nowMs,
      room: room.number,
      seat,
      seats,
      minutes: [...room.minutes],
      endHash,
      caught,
    });
    room.broadcast({ type: 'seats', seats });
    return {
      receive: (message) => this.#receive(room, player, message),
      leave: () => {
        player.awayMs = monotonicMs();
        player.aim = [player.aim[0], player.aim[1], 0];
        player.hasMoved = true;
        void this.#unload(player);
        room.broadcast({ type: 'seats', seats: room.seats });
      },
    };
  }

  #receive(room: PondRoom, player: Player, message: PondMessage): void {
    if (!Array.isArray(message)) {
      this.#receiveNamed(room, player, message);
      return;
    }
    const [, degrees, weapon, isFiring, hits] = message;
    const [wasAt, wasWith, wasFiring] = player.aim;
    player.hasMoved ||= wasAt !== degrees || wasWith !== weapon || wasFiring !== isFiring;
    player.aim = [degrees, weapon, isFiring];
    room.wait(player, hits);
  }

  #receiveNamed(room: PondRoom, player: Player, message: Named): void {
    if (message.type === 'ping') player.send({ type: 'pong', sent: message.sent, now: monotonicMs() });
    else if (message.type === 'unload') void this.#unload(player);
    else if (message.type === 'load') this.#track(this.#load(room, player, message));
  }

  #track(work: Promise<unknown>): void {
    const tracked = work
      .catch((error: unknown) => this.#studio.log.error({ error }, 'A magazine is left to recovery.'))
      .finally(() => this.#ending.delete(tracked));
    this.#ending.add(tracked);
  }

  /** The answer where no magazine was loaded. */
  #notLoaded(error: unknown): PondNews {
    if (!(error instanceof PlayFault || error instanceof WalletUncertain))
      this.#studio.log.error({ error }, 'A magazine could not be loaded.');
    const code = error instanceof PlayFault ? error.code : 'FAILED';
    return { type: 'notLoaded', code, balance: null };
  }

  async #load(room: PondRoom, player: Player, request: { betId: string; input?: unknown }): Promise<void> {
    if (player.magazine || player.isLoading || this.#isStopped) return;
    player.isLoading = true;
    try {
      if (room.closesAt !== null) throw new PlayFault('GAME_CLOSED');
      const { magazine, round } = await buyMagazine(this.#studio, player.session, room.game, request);
      if (!magazine) {
        player.send({ type: 'notLoaded', code: round.refusal ?? 'ROUND_OPEN', balance: round.balance });
        return;
      }
      player.magazine = magazine;
      // The line broke meanwhile, or another page of the player took the seat.
      if (player.awayMs !== null || !room.players.includes(player) || this.#isStopped)
        return await this.#unload(player);
      const { roundId, base, loaded, loadedAt } = magazine;
      const isNewBase = player.base !== base;
      player.base = base;
      player.send({
        type: 'magazine',
        roundId,
        input: round.input,
        loadedAt,
        left: loaded.left(),
        torpedoes: [...loaded.torpedoes()],
        standing: loaded.standing(),
        balance: round.balance ?? 0,
      });
      if (isNewBase) room.broadcast({ type: 'seats', seats: room.seats });
    } catch (error) {
      player.send(this.#notLoaded(error));
    } finally {
      player.isLoading = false;
    }
  }

  /** Ends the player's magazine, after the frame that is being written. */
  async #unload(player: Player): Promise<void> {
    const { magazine } = player;
    if (!magazine) return;
    player.magazine = null;
    const end = async () => {
      await this.#frame;
      const round = await endMagazine(this.#studio, magazine);
      if (player.awayMs === null) player.send({ type: 'unloaded', round });
    };
    const ended = end();
    this.#track(ended);
    await ended.catch(() => undefined);
  }

  #next(): void {
    if (this.#isStopped) return;
    const waitMs = Math.max(decideMs - (monotonicMs() - this.#beganMs), 1);
    this.#timer = setTimeout(() => {
      this.#beganMs = monotonicMs();
      this.#frame = this.#runFrame().catch((error: unknown) =>
        this.#studio.log.error({ error }, 'A frame of the ponds failed.'),
      );
      void this.#frame.finally(() => this.#next());
    }, waitMs);
  }

  async #runFrame(): Promise<void> {
    const nowMs = monotonicMs();
    const frames = this.#rooms.map((room) => ({ room, ...room.decide(nowMs) }));
    const steps = frames.flatMap((frame) => frame.steps);
    const written = await logSteps(this.#studio.db, steps).catch((error: unknown) => {
      this.#studio.log.error({ error }, 'Shots could not be written.');
      return new Set<string>();
    });
    this.#abandon(steps.filter(({ roundId }) => !written.has(roundId)).map(({ roundId }) => roundId));
    for (const { room, decided } of frames) room.sendFrame(nowMs, decided, (roundId) => written.has(roundId));
    this.#endOver(nowMs);
    await this.#renew(nowMs);
    await this.#turnMinute(nowMs);
  }

  /** Whether these shots are in the books is unknown: recovery ends their magazines once their lease expires. */
  #abandon(roundIds: readonly string[]): void {
    for (const player of this.#players()) {
      if (!player.magazine || !roundIds.includes(player.magazine.roundId)) continue;
      player.magazine = null;
      player.send({ type: 'notLoaded', code: 'FAILED', balance: null });
    }
  }

  #endOver(nowMs: number): void {
    for (const player of this.#players()) {
      const { magazine } = player;
      if (!magazine) continue;
      const isEmpty = magazine.loaded.left() === 0 && magazine.loaded.torpedoes().length === 0;
      if (isEmpty || nowMs - magazine.loadedAt > magazineMs) void this.#unload(player);
    }
    for (const room of this.#rooms)
      if (room.closesAt !== null && nowMs >= room.closesAt)
        for (const player of room.empty()) this.#track(this.#sendAway(player));
  }

  /** Refunds unused shots before the player is sent away. */
  async #sendAway(player: Player): Promise<void> {
    await this.#unload(player);
    if (player.awayMs !== null) return;
    player.send({ type: 'refused', code: 'GAME_CLOSED' });
    player.hangUp();
  }

  async #renew(nowMs: number): Promise<void> {
    if (nowMs - this.#renewedMs < renewMs) return;
    this.#renewedMs = nowMs;
    const roundIds = this.#players().flatMap(({ magazine }) => magazine?.roundId ?? []);
    if (roundIds.length > 0) await renewPlaying(this.#studio.db, roundIds, playingSeconds);
    for (const room of this.#rooms) if (room.clearSeats(nowMs)) room.broadcast({ type: 'seats', seats: room.seats });
    if (this.#players().length === 0) return;
    const closed = await readClosed(this.#studio.db);
    for (const room of this.#rooms) room.setClosesAt(closed.get(room.game.key) ?? null);
  }

  async #turnMinute(nowMs: number): Promise<void> {
    const minute = Math.floor(nowMs / 60_000);
    if (minute === this.#minute) return;
    this.#minute = minute;
    for (const room of this.#rooms) {
      const days = this.#days.get(room.game.key);
      if (!days || room.players.length === 0) continue;
      const { minutes } = await days.around(nowMs);
      room.setMinutes(minutes);
      room.broadcast({ type: 'minutes', minutes: [...minutes] });
    }
  }
}
