/** Players at ponds, each with a socket: ten shots a second at whatever swims, each answer timed, each byte counted. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { config } from '@mirinae/game-math/pond/config';
import { isSeen, type Swimmer, shoalOf } from '@mirinae/game-math/pond/shoal';
import WebSocket from 'ws';
import type { Platform } from '../apps/server/src/platform/app.ts';
import type { MemberId } from '../apps/server/src/platform/ids.ts';
import { frameMs, type PondMinute, type PondNews, pondSocketPath, type ShotResult } from '../apps/studio/wire/pond.ts';
import { fairness } from '../apps/studio/wire/wire.ts';
import { openPlayerPage } from './player-page.ts';

export const pondGame = { vendorKey: '1000', gameKey: 'pond-moonlight' };
const magazine = { base: 100, size: config.magazines.at(-1) ?? 0 };
/** A fish is aimed at that stays in sight for longer than an answer takes. */
const aimAheadMs = 1_500;

export type PondPlayer = {
  readonly memberId: MemberId;
  readonly seat: number;
  readonly room: number;
  /** Milliseconds from a shot to its answer. */
  readonly answers: number[];
  /** Magazines and shots that the pond did not take. */
  refused(): number;
  /** Over its line both ways, with the frames of the protocol. */
  bytes(): number;
  /** Begins after so long. */
  shootUntil(endMs: number, startMs: number): Promise<void>;
  close(): void;
};

type Named = Exclude<PondNews, unknown[]>;
type Fish = Swimmer & { readonly startsAt: number };
/** Fish of a minute, shared by all players. */
const shoals = new Map<string, readonly Fish[]>();
function shoalIn({ link, minute, startsAt }: PondMinute): readonly Fish[] {
  const known = shoals.get(link) ?? shoalOf(link, minute).map((fish) => ({ ...fish, startsAt }));
  shoals.set(link, known);
  return known;
}

/** Header, length and, from a page, the mask. */
const frameBytes = (length: number, isMasked: boolean) => length + (length < 126 ? 2 : 4) + (isMasked ? 4 : 0);

/** A new member with money, seated at a pond. The server's messages are trusted here: checking them costs the load. */
export async function sitAtPond(platform: Platform, studioUrl: string): Promise<PondPlayer> {
  const { memberId, token, instance, call } = await openPlayerPage(platform, studioUrl, pondGame);
  const { nextCommitment } = fairness.parse(JSON.parse((await call('fairness', {})).text));
  await call('rotate', { commitment: nextCommitment, clientSeed: 'bench' });
  const socket = new WebSocket(new URL(pondSocketPath, studioUrl.replace('http', 'ws')));
  const answers: number[] = [];
  const sentAt = new Map<number, number>();
  const caught = new Set<number>();
  let minutes: readonly PondMinute[] = [];
  let [seat, room, offMs, bytes, shot, refused] = [0, 0, 0, 0, 0, 0];
  let isLoaded = false;
  const say = (message: unknown) => {
    const text = JSON.stringify(message);
    bytes += frameBytes(text.length, true);
    socket.send(text);
  };
  const load = () => say({ type: 'load', betId: randomUUID(), input: magazine });
  const joined = Promise.withResolvers<void>();
  function receiveResult([of, number, , fish, result]: ShotResult): void {
    if (result === 1) caught.add(fish);
    const sent = of === seat ? sentAt.get(number) : undefined;
    if (sent === undefined) return;
    sentAt.delete(number);
    answers.push(performance.now() - sent);
  }
  function receive(news: Named): void {
    if (news.type === 'pond') {
      ({ seat, room, minutes } = news);
      offMs = news.now - Date.now();
      joined.resolve();
    } else if (news.type === 'minutes') minutes = news.minutes;
    else if (news.type === 'magazine') isLoaded = true;
    else if (news.type === 'unloaded') load();
    else if (news.type === 'notLoaded') {
      refused += 1;
      setTimeout(load, 1_000);
    } else if (news.type === 'refused') refused += 1;
  }
  socket.once('error', joined.reject);
  socket.once('open', () => say({ type: 'join', token, instance }));
  socket.on('message', (data) => {
    const text = String(data);
    bytes += frameBytes(text.length, false);
    const news: PondNews = JSON.parse(text);
    if (Array.isArray(news)) for (const result of news[3]) receiveResult(result);
    else receive(news);
  });
  await joined.promise;

  function findFish(nowMs: number): Fish | undefined {
    const inSight = minutes
      .flatMap(shoalIn)
      .filter((fish) => !caught.has(fish.fish))
      .filter((fish) => [0, aimAheadMs].every((ahead) => isSeen(fish, nowMs - fish.startsAt + ahead)));
    return inSight[shot % inSight.length];
  }
  return {
    memberId,
    seat,
    room,
    answers,
    refused: () => refused,
    bytes: () => bytes,
    async shootUntil(endMs, startMs) {
      await wait(startMs);
      load();
      const began = performance.now();
      for (let turn = 0; performance.now() < endMs; turn += 1) {
        await wait(Math.max(began + turn * frameMs - performance.now(), 0));
        const fish = isLoaded ? findFish(Date.now() + offMs) : undefined;
        shot += 1;
        if (fish) sentAt.set(shot, performance.now());
        say(['s', shot % 360, 0, 1, fish ? [[shot, 0, [fish.fish]]] : []]);
      }
    },
    close: () => socket.terminate(),
  };
}
