/** A seat at a fishing pond: magazines are loaded, and fish in sight are shot at. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSeen, type Swimmer, shoalOf } from '@mirinae/game-math/pond/shoal';
import WebSocket from 'ws';
import { type PondMinute, pondNews, pondSocketPath } from '../../studio/wire/pond.ts';
import { oneOf } from '../chance.ts';
import type { Player } from '../player.ts';
import type { GamePage } from './game-page.ts';

/** Aimed at are fish that stay in sight for longer than a shot takes to be decided. */
const aimAheadMs = 1_500;

type Fish = Swimmer & { readonly startsAt: number };

const shoalIn = ({ link, minute, startsAt }: PondMinute): Fish[] =>
  shoalOf(link, minute).map((fish) => ({ ...fish, startsAt }));

/** Loads one magazine and fires so many shots, `everyMs` apart. */
export async function fish(
  { house, browser }: Player,
  page: GamePage,
  { input, shots, everyMs }: { readonly input: object; readonly shots: number; readonly everyMs: number },
): Promise<void> {
  const { address: localAddress } = browser;
  const address = new URL(pondSocketPath, page.origin.replace(/^http/, 'ws'));
  const socket = new WebSocket(address, { localAddress });
  const pond: { shoal: Fish[]; offMs: number; isLoaded: boolean } = { shoal: [], offMs: 0, isLoaded: false };
  const send = (message: unknown) => socket.send(JSON.stringify(message));
  socket.on('error', () => socket.terminate());
  socket.on('message', (data) => {
    const { data: news } = pondNews.safeParse(JSON.parse(String(data)));
    if (news === undefined || Array.isArray(news)) return;
    if (news.type === 'pond') {
      pond.offMs = news.now - Date.now();
      send({ type: 'load', betId: randomUUID(), input });
    }
    if (news.type === 'pond' || news.type === 'minutes') pond.shoal = news.minutes.flatMap(shoalIn);
    if (news.type === 'magazine') pond.isLoaded = true;
    if (news.type === 'unloaded' || news.type === 'notLoaded' || news.type === 'refused') socket.close();
  });
  await once(socket, 'open', { signal: house.signal });
  send({ type: 'join', token: page.token, instance: page.instance });
  try {
    for (let shot = 1; shot <= shots && socket.readyState === WebSocket.OPEN; shot += 1) {
      await sleep(everyMs, undefined, { signal: house.signal });
      const now = Date.now() + pond.offMs;
      const inSight = pond.shoal.filter((each) =>
        [0, aimAheadMs].every((ahead) => isSeen(each, now - each.startsAt + ahead)),
      );
      const target = pond.isLoaded ? oneOf(inSight) : undefined;
      if (target) send(['s', (shot * 37) % 360, 0, 1, [[shot, 0, [target.fish]]]]);
    }
    if (socket.readyState === WebSocket.OPEN) send({ type: 'unload' });
    await once(socket, 'close', { signal: AbortSignal.any([house.signal, AbortSignal.timeout(10_000)]) }).catch(
      () => {},
    );
  } finally {
    socket.terminate();
  }
}
