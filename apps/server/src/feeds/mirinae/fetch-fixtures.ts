/** Sports and fixtures from a feed of the house protocol. docs/feed-protocol.md. */
import { fixture } from '@mirinae/contract/feed/messages';
import { names } from '@mirinae/contract/fields';
import { getOut } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import type { FixtureSource } from '../sports-feed.ts';
import type { FeedAddress } from './stream.ts';

const timeoutMs = 20_000;
const sportList = z.array(z.object({ key: z.string(), names }));
const fixtureList = z.array(fixture);

/** Requests that wait when `signal` aborts are given up, and throw. */
export function fixturesOf({ url, secret }: Omit<FeedAddress, 'listener'>, signal: AbortSignal): FixtureSource {
  const fetchJson = async <Value>(path: string, schema: z.ZodType<Value>): Promise<Value> => {
    const headers = { authorization: `Bearer ${secret}` };
    const { status, text } = await getOut({ url: new URL(path, url).href, headers, timeoutMs, signal });
    if (status !== 200) throw new Error(`The sports feed answered ${path} with ${status}.`);
    return schema.parse(JSON.parse(text));
  };
  return {
    async sports() {
      const sports = await fetchJson('/api/sports', sportList);
      return sports.map(({ key, names: called }) => ({ sport: key, names: called }));
    },
    fixtures: (day) => fetchJson(`/api/fixtures?day=${day}`, fixtureList),
    fixture: (id) => fetchJson(`/api/fixtures/${encodeURIComponent(id)}`, fixture),
  };
}
