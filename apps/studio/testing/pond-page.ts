/** A page at a pond: its socket, its messages, and its shots. */

import { isSeen, type Swimmer, shoalOf } from '@mirinae/game-math/pond/shoal';
import { WebSocket } from 'ws';
import { newRoundId } from '../engine/secrets.ts';
import { type PondNews, pondNews, pondSocketPath, type ShotResult } from '../wire/pond.ts';

type Reported = Exclude<PondNews, unknown[]>;
type Of<Type extends Reported['type']> = Extract<Reported, { type: Type }>;

const waitMs = 25_000;

/** Looks again with every message; a search that finds nothing in time is refused with what `lastOf` says. */
function openSearches(lastOf: () => unknown) {
  const searches = new Set<() => void>();
  function until<Value>(find: () => Value | undefined): Promise<Value> {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    const timer = setTimeout(() => {
      reject(new Error(`Nothing came of it; the last was ${JSON.stringify(lastOf())}.`));
    }, waitMs);
    const look = () => {
      const found = find();
      if (found === undefined) return;
      clearTimeout(timer);
      searches.delete(look);
      resolve(found);
    };
    searches.add(look);
    look();
    return promise;
  }
  const lookAgain = () => {
    for (const look of searches) look();
  };
  return { until, lookAgain };
}

export async function openPondPage(origin: string, token: string, instance = 'instance-1') {
  const socket = new WebSocket(new URL(pondSocketPath, origin.replace('http', 'ws')));
  const reported: Reported[] = [];
  const results: ShotResult[] = [];
  const { until, lookAgain } = openSearches(() => [reported.at(-1)?.type, results.at(-1)]);
  let shot = 0;
  let bytes = 0;
  socket.on('message', (data) => {
    bytes += String(data).length;
    const news = pondNews.parse(JSON.parse(String(data)));
    if (Array.isArray(news)) results.push(...news[3]);
    else reported.push(news);
    lookAgain();
  });
  const opened = Promise.withResolvers<void>();
  socket.once('open', () => opened.resolve());
  socket.once('error', (error) => opened.reject(error));
  await opened.promise;
  const say = (message: unknown) => {
    const text = JSON.stringify(message);
    bytes += text.length;
    socket.send(text);
  };
  say({ type: 'join', token, instance });

  /** The next word of a type, after the `from`th thing that was received. */
  const receive = <Type extends Reported['type']>(type: Type, from = 0): Promise<Of<Type>> => {
    const isOfType = (news: Reported): news is Of<Type> => news.type === type;
    return until(() => reported.slice(from).find(isOfType));
  };
  const pond = await receive('pond');
  const offMs = pond.now - Date.now();
  const shoals = pond.minutes.flatMap(({ link, minute, startsAt }) =>
    shoalOf(link, minute).map((fish) => ({ fish, startsAt })),
  );
  const isCaught = (id: number) =>
    pond.caught.includes(id) || results.some(([, , , fish, result]) => fish === id && result === 1);
  return {
    socket,
    reported,
    results,
    pond,
    receive,
    until,
    say,
    bytes: () => bytes,
    /** Fish that stay in sight for so long. */
    inSight(minMs = 2_000): Swimmer[] {
      const nowMs = Date.now() + offMs;
      return shoals
        .filter(({ fish, startsAt }) => isSeen(fish, nowMs - startsAt) && isSeen(fish, nowMs - startsAt + minMs))
        .map(({ fish }) => fish)
        .filter(({ fish }) => !isCaught(fish));
    },
    load(input: unknown, betId = newRoundId()) {
      const from = reported.length;
      say({ type: 'load', betId, input });
      return until(() => {
        const answer = reported.slice(from).find(({ type }) => type === 'magazine' || type === 'notLoaded');
        return answer?.type === 'magazine' || answer?.type === 'notLoaded' ? answer : undefined;
      });
    },
    /** Says that a shot hit, and answers its number. */
    shoot(weapon: number, fish: readonly number[]): number {
      shot += 1;
      say(['s', 90, weapon, 1, [[shot, weapon, fish]]]);
      return shot;
    },
    resultOf(seat: number, number: number): Promise<ShotResult[]> {
      return until(() => {
        const own = results.filter(([at, each]) => at === seat && each === number);
        return own.length > 0 ? own : undefined;
      });
    },
    close: () => socket.terminate(),
  };
}

/** Why a page is not let in; an empty text where it is. */
export async function refusalOf(origin: string, token: string): Promise<string> {
  const socket = new WebSocket(new URL(pondSocketPath, origin.replace('http', 'ws')));
  const answered = Promise.withResolvers<string>();
  socket.once('open', () => socket.send(JSON.stringify({ type: 'join', token, instance: 'instance-1' })));
  socket.once('error', (error) => answered.reject(error));
  socket.once('message', (data) => {
    const news = pondNews.parse(JSON.parse(String(data)));
    answered.resolve(!Array.isArray(news) && news.type === 'refused' ? news.code : '');
  });
  const code = await answered.promise;
  socket.terminate();
  return code;
}
export type PondPage = Awaited<ReturnType<typeof openPondPage>>;
