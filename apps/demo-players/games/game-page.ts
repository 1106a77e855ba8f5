/** The page of a house game: opened through the site, then played with the studio's calls. */
import { randomUUID } from 'node:crypto';
import type { Request } from '@mirinae/contract/calls';
import { z } from 'zod';
import { fairness, instanceHeader, playFault } from '../../studio/wire/wire.ts';
import type { Player } from '../player.ts';
import { fetchFrom } from '../site/own-address.ts';

/** A game answered with a code instead of content. */
export class GameRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The game refused: ${code}.`);
    this.name = 'GameRefusal';
    this.code = code;
  }
}

export type Game = Pick<Request<'play.getGame'>, 'vendorKey' | 'gameType' | 'gameKey'>;

export type GamePage = {
  readonly origin: string;
  readonly token: string;
  readonly instance: string;
  /** Posts to the studio. Rejects with GameRefusal when it answers no content. */
  post(what: string, content: object): Promise<unknown>;
};

/** A round that was bet on: refused ones carry the wallet's reason. */
const betRound = z.object({ status: z.string(), refusal: z.string().nullable() });
const timeoutMs = 30_000;

export async function openGame({ browser, house }: Player, game: Game): Promise<GamePage> {
  const { vendorKey, gameType, gameKey } = game;
  const { gameurl } = await browser.call('play.getGame', { vendorKey, gameType, gameKey, mobileYn: 'N' });
  const { origin, hash } = new URL(gameurl);
  const [token, instance] = [hash.slice(1), randomUUID()];
  const fetch = fetchFrom(browser.address);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, [instanceHeader]: instance };
  const post = async (what: string, content: object): Promise<unknown> => {
    const signal = AbortSignal.any([house.signal, AbortSignal.timeout(timeoutMs)]);
    const body = JSON.stringify(content);
    const answer = await fetch(`${origin}/player/${what}`, { method: 'POST', headers, body, signal });
    const read: unknown = await answer.json();
    const fault = playFault.safeParse(read);
    if (!answer.ok) throw new GameRefusal(fault.data?.code ?? String(answer.status));
    return read;
  };
  return { origin, token, instance, post };
}

/** Places a bet. Rejects with GameRefusal when the wallet refuses the stake. */
export async function bet(page: GamePage, what: 'play' | 'bet', content: object): Promise<void> {
  const { status, refusal } = betRound.parse(await page.post(what, { betId: randomUUID(), ...content }));
  if (status === 'refused') throw new GameRefusal(refusal ?? status);
}

/** Gives the client seed of all rounds from now on. */
export async function giveSeed(page: GamePage): Promise<void> {
  const { nextCommitment } = fairness.parse(await page.post('fairness', {}));
  await page.post('rotate', { commitment: nextCommitment, clientSeed: randomUUID().slice(0, 16) });
}
