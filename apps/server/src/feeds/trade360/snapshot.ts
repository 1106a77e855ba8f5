/** The snapshot API: everything that a package offers now, over HTTP. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Producer } from '@mirinae/contract/feed/messages';
import { postForRecords } from '@mirinae/node-kit/outgoing-http';
import type { TradeSettings } from './settings.ts';
import { sportKeys } from './sports.ts';
import { readSnapshot, type TradeEvents } from './wire.ts';

const timeoutMs = 30_000;
/** The vendor answers one request of an account in a second. */
const spacingMs = 1_000;
const paths: Readonly<Record<Producer, string>> = { live: '/InPlay/GetEvents', prematch: '/PreMatch/GetEvents' };

/** Throws when it is not answered as documented. */
export type FetchSnapshot = (producer: Producer) => Promise<TradeEvents>;

async function fetchSnapshot(
  { snapshotUrl, user, password, packages }: TradeSettings,
  producer: Producer,
): Promise<TradeEvents> {
  const { status, text } = await postForRecords({
    url: new URL(paths[producer], snapshotUrl).href,
    headers: {},
    body: JSON.stringify({
      packageId: packages[producer],
      userName: user,
      password,
      sports: Object.keys(sportKeys).map(Number),
    }),
    timeoutMs,
  });
  if (status !== 200) throw new Error(`The snapshot was answered with ${status}.`);
  return readSnapshot(text);
}

/** Both packages share the account, and so its limit. */
export function openSnapshots(settings: TradeSettings): FetchSnapshot {
  let turn: Promise<unknown> = Promise.resolve();
  return async (producer) => {
    const mine = turn;
    turn = mine.then(() => sleep(spacingMs, undefined, { ref: false }));
    await mine;
    return fetchSnapshot(settings, producer);
  };
}
