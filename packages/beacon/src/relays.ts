/**
 * A beacon read from public HTTP relays. A relay is not trusted: what it answers counts only with a signature of the
 * round by the key of the chain. Source: https://docs.drand.love/docs/dev-guide/API%20Documentation/drand-http-api.
 */
import { z } from 'zod';
import type { BeaconChain } from './chain.ts';
import { isSignedBy } from './signature.ts';

const answer = z.object({ round: z.number().int(), signature: z.string() });
const maxAnswerMs = 3_000;
/** Rounds that are kept once they were checked: tables that close in the same seconds share one. */
const keptRounds = 256;

/** Throws when the relay has no valid signature of the round, or no answer in time. */
async function readRelay(chain: BeaconChain, relay: string, round: number): Promise<string> {
  const signal = AbortSignal.timeout(maxAnswerMs);
  // biome-ignore lint/style/noRestrictedGlobals: Server and studio read the beacon here, with a deadline and no redirects.
  const response = await fetch(`${relay}/public/${round}`, { signal, redirect: 'error' });
  if (!response.ok) throw new Error(`A relay of the beacon answered ${response.status}.`);
  const { round: named, signature } = answer.parse(await response.json());
  if (named !== round || !isSignedBy(chain, round, signature)) {
    throw new Error('A relay of the beacon answered a signature that is not that of the round.');
  }
  return signature;
}

/**
 * Reads rounds of a chain: null while no relay has the round. The relays are queried in parallel and the first valid
 * answer counts; a round is queried once at a time.
 */
export function openRelays(chain: BeaconChain, relays: readonly string[]): (round: number) => Promise<string | null> {
  const known = new Map<number, string>();
  const requested = new Map<number, Promise<string | null>>();
  const keep = (round: number, signature: string) => {
    known.set(round, signature);
    for (const oldest of known.keys()) if (known.size > keptRounds) known.delete(oldest);
    return signature;
  };
  const request = async (round: number): Promise<string | null> => {
    try {
      return keep(round, await Promise.any(relays.map((relay) => readRelay(chain, relay, round))));
    } catch {
      return null;
    } finally {
      requested.delete(round);
    }
  };
  return async (round) => {
    const kept = known.get(round);
    if (kept !== undefined) return kept;
    const running = requested.get(round) ?? request(round);
    requested.set(round, running);
    return running;
  };
}
