/** Ponds as reported by their vendors, with catalog facts, and judged by their catches. */

import type { Answer } from '@mirinae/contract/calls';
import type { PondCaptures, PondReport } from '@mirinae/contract/wallet/ponds';
import { findVendor, listedStakesOf, listGames, listGroups, stakesOf } from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { findProtocol } from '../play/index.ts';

type Row = Answer<'staff.pondList'>['ponds'][number];
type Sum = Row['all'];

/** Minimum expected catches for the normal approximation of payouts. */
const minCatches = 5;

function sumOf(captures: readonly PondCaptures[]): Sum {
  const add = (read: (each: PondCaptures) => number) => captures.reduce((sum, each) => sum + read(each), 0);
  const [paid, expected, expectedCaught] = [
    add((each) => each.paid),
    add((each) => each.expected),
    add((each) => each.expectedCaught),
  ];
  const variance = add(({ variance: ofEach }) => ofEach);
  return {
    shots: add(({ shots }) => shots),
    caught: add(({ caught }) => caught),
    expectedCaught,
    played: add(({ played }) => played),
    paid,
    expected,
    sigma: expectedCaught < minCatches ? null : (paid - expected) / Math.sqrt(variance),
  };
}

function sumsBy(captures: readonly PondCaptures[], wordOf: (each: PondCaptures) => string) {
  return [...Map.groupBy(captures, wordOf)]
    .map(([word, list]) => ({ word, ...sumOf(list) }))
    .toSorted((one, other) => other.played - one.played);
}

function judge({ captures, staked, paid }: PondReport): Pick<Row, 'houseEdge' | 'all' | 'weapons' | 'fish'> {
  return {
    houseEdge: staked === 0 ? null : Math.round(((staked - paid) * 10_000) / staked),
    all: sumOf(captures),
    weapons: sumsBy(captures, ({ weapon }) => weapon),
    fish: sumsBy(captures, ({ fish }) => fish),
  };
}

async function listOfVendor(platform: PlayPlatform, vendorKey: string): Promise<Row[] | null> {
  const { db, log } = platform;
  const vendor = await findVendor(db, vendorKey);
  const ponds = vendor && findProtocol(platform, vendor.adapter)?.ponds;
  if (!ponds) return [];
  try {
    const [reports, games] = await Promise.all([ponds.report(platform, vendorKey), listGames(db, { vendorKey })]);
    return reports.flatMap((report) => {
      const known = games.find(({ game }) => game.playableKey === report.key);
      if (!known) return [];
      const { gameKey, isOpen } = known.game;
      const { key: _, captures: __, ...figures } = report;
      const limits = { stakes: stakesOf(known.game), listedStakes: listedStakesOf(known.game) };
      const facts = {
        vendorKey,
        gameKey,
        names: known.game.names,
        openYn: isOpen ? ('Y' as const) : ('N' as const),
      };
      return [{ ...facts, ...limits, ...figures, ...judge(report) }];
    });
  } catch (error) {
    log.warn({ error, vendorKey }, 'The ponds of a vendor cannot be read.');
    return null;
  }
}

/** A vendor that does not answer is named and does not delay the answer for long. */
export async function listPonds(platform: PlayPlatform): Promise<Answer<'staff.pondList'>> {
  const groups = await listGroups(platform.db);
  const fishing = groups.filter(({ group }) => group.gameType === 'fishing');
  const vendorKeys = [...new Set(fishing.map(({ group }) => group.vendorKey))];
  const lists = await Promise.all(vendorKeys.map((vendorKey) => listOfVendor(platform, vendorKey)));
  return {
    ponds: lists.flatMap((list) => list ?? []),
    silent: vendorKeys.filter((_, at) => lists[at] === null),
  };
}
