/**
 * Asks a feed of our protocol what picks of one match pay together. Whatever many members look at within a second is
 * asked once; an answer whose signature is wrong is none. Looks have few places, and each viewer one of them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type BuilderAnswer, builderAnswer, builderText } from '@mirinae/contract/feed/builders';
import type { BuilderHouse } from '../../modules/sportsbook/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { postOut } from '../../platform/http/outgoing-http.ts';
import type { Logger } from '../../platform/log.ts';
import { createShares } from '../../platform/shares.ts';
import type { FeedAddress } from './listen.ts';

/** A feed that prices a week of matches at its start answers between them. */
const timeoutMs = 5_000;
/** So long an answer is good for whoever asks the same. */
const keptMs = 1_000;
const keptMost = 2_000;

/** A viewer's slip has ten builders, and its match page one more. */
const lookBounds = { atOnceMost: 4, waitingMost: 100, eachWaitingMost: 24, waitSeconds: 2 };
/** Whoever looks has gone on by then: a line that stands is let go at once. */
const patienceMs = 2_000;

type Asked = Parameters<BuilderHouse['ask']>[0];
/** `busy`: the feed answers no more of them for the moment. */
type Said = BuilderAnswer | 'busy' | null;

const firm = (said: Said): BuilderAnswer | null => (said === 'busy' ? null : said);

function isSigned({ word, ...said }: BuilderAnswer, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(builderText(said)).digest();
  return timingSafeEqual(wanted, Buffer.from(word, 'hex'));
}

/** The answer is about what was asked, pick by pick. */
const isAbout = ({ fixture, picks }: BuilderAnswer, asked: Asked): boolean =>
  picks.length === asked.length &&
  asked.every((pick, place) => {
    const said = picks[place];
    const isSame = said?.market === pick.market && said.specifiers === pick.specifiers && said.outcome === pick.outcome;
    return isSame && pick.fixture === fixture;
  });

type Question = {
  readonly picks: Asked;
  readonly at?: number;
  readonly isLook?: boolean;
};

export function askBuilders({ url, secret, listener }: FeedAddress, clock: Clock, log: Logger): BuilderHouse {
  const known = new Map<string, { readonly at: number; readonly answer: Promise<Said> }>();
  const inShare = createShares(lookBounds);

  const ask = async ({ picks, at, isLook = false }: Question): Promise<Said> => {
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

  const kept = (key: string): Promise<Said> | undefined => {
    const before = known.get(key);
    return before && clock.now().getTime() - before.at < keptMs ? before.answer : undefined;
  };
  const askAndKeep = (key: string, question: Question): Promise<Said> => {
    const answer = ask(question).then((said) => {
      // What was refused to a look is no answer to a bet.
      if (said === 'busy') known.delete(key);
      return said;
    });
    known.delete(key);
    known.set(key, { at: clock.now().getTime(), answer });
    for (const oldest of known.keys()) if (known.size > keptMost) known.delete(oldest);
    return answer;
  };

  return {
    async ask(picks, at) {
      if (at !== undefined) return firm(await ask({ picks, at }));
      const key = JSON.stringify(picks);
      const shared = await kept(key);
      return firm(shared && shared !== 'busy' ? shared : await askAndKeep(key, { picks }));
    },
    async look(picks, viewer) {
      const key = JSON.stringify(picks);
      const began = clock.now().getTime();
      const askInTurn = async (): Promise<Said> => {
        const shared = kept(key);
        if (shared !== undefined) return shared;
        return clock.now().getTime() - began > patienceMs ? 'busy' : askAndKeep(key, { picks, isLook: true });
      };
      try {
        return await (kept(key) ?? inShare(viewer, askInTurn));
      } catch (refusal) {
        if (refusal instanceof DomainError) return 'busy';
        throw refusal;
      }
    },
  };
}
