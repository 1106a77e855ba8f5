/** What a feed of our protocol answers when it is asked: sports, and facts of fixtures. docs/feed-protocol.md. */
import { type Fixture, fixture } from '@mirinae/contract/feed/messages';
import { names } from '@mirinae/contract/fields';
import { z } from 'zod';
import { getOut } from '../../platform/http/outgoing-http.ts';
import type { FeedAddress } from './listen.ts';

const timeoutMs = 20_000;
const sportList = z.array(z.object({ key: z.string(), names }));
const fixtureList = z.array(fixture);

/** All throw when the feed does not answer as the protocol says. */
export type FeedFacts = {
  sports(): Promise<z.infer<typeof sportList>>;
  /** Of a day since 1970 in Seoul. */
  fixtures(day: number): Promise<readonly Fixture[]>;
  fixture(id: string): Promise<Fixture>;
};

export function askFacts({ url, secret }: Omit<FeedAddress, 'listener'>): FeedFacts {
  const ask = async <Value>(path: string, schema: z.ZodType<Value>): Promise<Value> => {
    const headers = { authorization: `Bearer ${secret}` };
    const { status, text } = await getOut({ url: new URL(path, url).href, headers, timeoutMs });
    if (status !== 200) throw new Error(`The sports feed answered ${path} with ${status}.`);
    return schema.parse(JSON.parse(text));
  };
  return {
    sports: () => ask('/api/sports', sportList),
    fixtures: (day) => ask(`/api/fixtures?day=${day}`, fixtureList),
    fixture: (id) => ask(`/api/fixtures/${encodeURIComponent(id)}`, fixture),
  };
}
