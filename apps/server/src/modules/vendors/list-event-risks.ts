/** Risks of bets on virtual events as their vendors report them, with the catalog's facts. */

import type { Answer } from '@mirinae/contract/calls';
import type { EventRisk } from '@mirinae/contract/wallet/event-risk';
import { findVendor, listGames, listGroups } from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { findProtocol } from '../play/index.ts';

type Row = Answer<'staff.eventRiskList'>['events'][number];

/** Minimum number of bets for the normal approximation of payouts. */
const minBets = 30;

function judge({ variance, ...sum }: EventRisk['markets'][number]): Row['markets'][number] {
  const isKnown = variance !== null && variance > 0 && sum.bets >= minBets;
  return { ...sum, sigma: isKnown ? (sum.paid - sum.expected) / Math.sqrt(variance) : null };
}

async function listOfVendor(platform: PlayPlatform, vendorKey: string): Promise<Row[] | null> {
  const { db, log } = platform;
  const vendor = await findVendor(db, vendorKey);
  const protocol = vendor && findProtocol(platform, vendor.adapter);
  if (!protocol?.listEventRisks) return [];
  try {
    const [risks, games] = await Promise.all([
      protocol.listEventRisks(platform, vendorKey),
      listGames(db, { vendorKey }),
    ]);
    return risks.flatMap(({ key, on, markets }) => {
      const known = games.find(({ game }) => game.playableKey === key);
      if (!known) return [];
      const facts = { vendorKey, gameKey: known.game.gameKey, names: known.game.names };
      return [{ ...facts, on, markets: markets.map(judge) }];
    });
  } catch (error) {
    log.warn({ error, vendorKey }, 'The events of a vendor cannot be read.');
    return null;
  }
}

/** A vendor that does not answer is named and does not delay the answer for long. */
export async function listEventRisks(platform: PlayPlatform): Promise<Answer<'staff.eventRiskList'>> {
  const groups = await listGroups(platform.db);
  const virtual = groups.filter(({ group }) => group.gameType === 'virtual');
  const vendorKeys = [...new Set(virtual.map(({ group }) => group.vendorKey))];
  const lists = await Promise.all(vendorKeys.map((vendorKey) => listOfVendor(platform, vendorKey)));
  return {
    events: lists.flatMap((list) => list ?? []),
    silent: vendorKeys.filter((_, at) => lists[at] === null),
  };
}
