/** Matches that are over, with prices of the time before them. docs/feed-protocol.md. */
import { type PastMatch, type PastMatchesRequest, pastMatch } from '@mirinae/contract/feed/past-matches';
import { getOut } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { feedUrlOf } from './feed-url.ts';

const timeoutMs = 20_000;
const pastMatches = z.array(pastMatch);

/** Throws where the feed does not answer, or has no past matches. */
export async function fetchPastMatches(config: Config, requested: PastMatchesRequest): Promise<PastMatch[]> {
  const query = Object.entries(requested).map(([name, value]) => [name, String(value)]);
  const url = new URL(`/api/past-matches?${new URLSearchParams(query)}`, feedUrlOf(config)).href;
  const headers = { authorization: `Bearer ${config.FEED_SECRET}` };
  const { signal } = new AbortController();
  const { status, text } = await getOut({ url, headers, timeoutMs, signal });
  if (status !== 200) throw new Error(`The sports feed answered the request for past matches with ${status}.`);
  return pastMatches.parse(JSON.parse(text));
}
