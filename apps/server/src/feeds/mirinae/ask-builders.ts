/**
 * Asks a feed of our protocol what picks of one match pay together. Whatever many members look at within a second is
 * asked once; an answer whose signature is wrong is none.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type BuilderAnswer, builderAnswer, builderText } from '@mirinae/contract/feed/builders';
import type { BuilderHouse } from '../../modules/sportsbook/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { postOut } from '../../platform/http/outgoing-http.ts';
import type { Logger } from '../../platform/log.ts';
import type { FeedAddress } from './listen.ts';

/** A feed that prices a week of matches at its start answers between them. */
const timeoutMs = 5_000;
/** So long an answer is good for whoever asks the same. */
const keptMs = 1_000;
const keptMost = 2_000;

type Asked = Parameters<BuilderHouse['ask']>[0];

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

export function askBuilders({ url, secret, listener }: FeedAddress, clock: Clock, log: Logger): BuilderHouse {
  const known = new Map<string, { readonly at: number; readonly answer: Promise<BuilderAnswer | null> }>();

  const ask = async (picks: Asked, at?: number): Promise<BuilderAnswer | null> => {
    const fixture = picks[0]?.fixture ?? '';
    const named = picks.map(({ market, specifiers, outcome }) => ({ market, specifiers, outcome }));
    const body = JSON.stringify({ listener, fixture, picks: named, ...(at === undefined ? {} : { at }) });
    const headers = { authorization: `Bearer ${secret}` };
    try {
      const { status, text } = await postOut({ url: new URL('/api/builders', url).href, headers, body, timeoutMs });
      if (status !== 200) return null;
      const answer = builderAnswer.parse(JSON.parse(text));
      if (isSigned(answer, secret) && isAbout(answer, picks)) return answer;
      log.error({ fixture }, 'The sports feed priced a builder under no signature of its own.');
    } catch (error) {
      log.warn({ error }, 'The sports feed does not price a builder.');
    }
    return null;
  };

  return {
    ask(picks, at) {
      if (at !== undefined) return ask(picks, at);
      const now = clock.now().getTime();
      const key = JSON.stringify(picks);
      const before = known.get(key);
      if (before && now - before.at < keptMs) return before.answer;
      const answer = ask(picks);
      known.delete(key);
      known.set(key, { at: now, answer });
      for (const oldest of known.keys()) if (known.size > keptMost) known.delete(oldest);
      return answer;
    },
  };
}
