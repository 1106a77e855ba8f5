/**
 * Fetches from a feed of our protocol what picks of one match pay together. What many members look at within a second
 * is fetched once; an answer whose signature is wrong is none. Previews have few places, and each viewer one of them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type BuilderAnswer, builderAnswer, builderText } from '@mirinae/contract/feed/builders';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import type { BuilderPricer } from '../../modules/sportsbook/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Logger } from '../../platform/log.ts';
import { createShares } from '../../platform/shares.ts';
import type { FeedAddress } from './stream.ts';

/** A feed that prices a week of matches at its start answers between them. */
const timeoutMs = 5_000;
/** So long an answer is good for the same question. */
const cachedMs = 1_000;
const maxCached = 2_000;

/** A viewer's slip has ten builders, and its match page one more. */
const previewBounds = { maxConcurrent: 4, maxQueued: 100, maxQueuedEach: 24, waitSeconds: 2 };
/** The viewer has gone on by then: a queue that is too long is dropped whole. */
const previewTimeoutMs = 2_000;

type Picks = Parameters<BuilderPricer['price']>[0];
/** `busy`: the feed answers no more of them for the moment. */
type Answer = BuilderAnswer | 'busy' | null;

const unlessBusy = (answer: Answer): BuilderAnswer | null => (answer === 'busy' ? null : answer);

function isSigned({ word, ...signed }: BuilderAnswer, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(builderText(signed)).digest();
  return timingSafeEqual(wanted, Buffer.from(word, 'hex'));
}

/** The answer is about the picks that were sent, one by one. */
const isAbout = ({ fixture, picks }: BuilderAnswer, sent: Picks): boolean =>
  picks.length === sent.length &&
  sent.every((pick, index) => {
    const priced = picks[index];
    const isSame =
      priced?.market === pick.market && priced.specifiers === pick.specifiers && priced.outcome === pick.outcome;
    return isSame && pick.fixture === fixture;
  });

type BuilderRequest = {
  readonly picks: Picks;
  readonly at?: number;
  readonly isLook?: boolean;
};

export function builderOf({ url, secret, listener }: FeedAddress, clock: Clock, log: Logger): BuilderPricer {
  const cache = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>();
  const inShare = createShares(previewBounds);

  const fetchPrice = async ({ picks, at, isLook = false }: BuilderRequest): Promise<Answer> => {
    const fixture = picks[0]?.fixture ?? '';
    const named = picks.map(({ market, specifiers, outcome }) => ({ market, specifiers, outcome }));
    const body = JSON.stringify({ listener, fixture, picks: named, at, isLook });
    const headers = { authorization: `Bearer ${secret}` };
    try {
      const { status, text } = await postOut({ url: new URL('/api/builders', url).href, headers, body, timeoutMs });
      if (status === 429) return 'busy';
      if (status !== 200) return null;
      const answer = builderAnswer.parse(JSON.parse(text));
      if (isSigned(answer, secret) && isAbout(answer, picks)) return answer;
      log.error({ fixture }, 'The sports feed priced a builder under no signature of its own.');
    } catch (error) {
      log.warn({ error }, 'The sports feed does not price a builder.');
    }
    return null;
  };

  const cached = (key: string): Promise<Answer> | undefined => {
    const before = cache.get(key);
    return before && clock.now().getTime() - before.at < cachedMs ? before.answer : undefined;
  };
  const fetchAndCache = (key: string, request: BuilderRequest): Promise<Answer> => {
    const answer = fetchPrice(request).then((priced) => {
      // A refused preview must not be cached as the answer to a bet.
      if (priced === 'busy') cache.delete(key);
      return priced;
    });
    cache.delete(key);
    cache.set(key, { at: clock.now().getTime(), answer });
    for (const oldest of cache.keys()) if (cache.size > maxCached) cache.delete(oldest);
    return answer;
  };

  return {
    async price(picks, at) {
      if (at !== undefined) return unlessBusy(await fetchPrice({ picks, at }));
      const key = JSON.stringify(picks);
      const shared = await cached(key);
      return unlessBusy(shared && shared !== 'busy' ? shared : await fetchAndCache(key, { picks }));
    },
    async preview(picks, viewer) {
      const key = JSON.stringify(picks);
      const queuedAt = clock.now().getTime();
      const fetchInTurn = async (): Promise<Answer> => {
        const shared = cached(key);
        if (shared !== undefined) return shared;
        const isLate = clock.now().getTime() - queuedAt > previewTimeoutMs;
        return isLate ? 'busy' : fetchAndCache(key, { picks, isLook: true });
      };
      try {
        return await (cached(key) ?? inShare(viewer, fetchInTurn));
      } catch (refusal) {
        if (refusal instanceof DomainError) return 'busy';
        throw refusal;
      }
    },
  };
}
