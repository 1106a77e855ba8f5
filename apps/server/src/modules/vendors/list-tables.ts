/** The live tables as their vendors report them, each with what the catalog knows of it. */

import type { Answer } from '@mirinae/contract/calls';
import type { TableReport } from '@mirinae/contract/wallet/tables';
import { chiSquare } from '@mirinae/game-math/chi-square';
import { findVendor, listedStakesOf, listGames, listGroups, stakesOf } from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { findProtocol } from '../play/index.ts';

type Row = Answer<'staff.tableList'>['tables'][number];

const tableTypes: readonly string[] = ['casino', 'hotel', 'virtual'];

function judge({ results, staked, paid }: TableReport): Pick<Row, 'houseEdge' | 'chiSquare'> {
  const expected = results.flatMap(({ count, chance }) => (chance === null ? [] : [{ count, chance }]));
  return {
    houseEdge: staked === 0 ? null : Math.round(((staked - paid) * 10_000) / staked),
    chiSquare: expected.length === results.length ? chiSquare(expected) : null,
  };
}

async function listOfVendor(platform: PlayPlatform, vendorKey: string): Promise<Row[] | null> {
  const { db, log } = platform;
  const vendor = await findVendor(db, vendorKey);
  const tables = vendor && findProtocol(platform, vendor.adapter)?.tables;
  if (!tables) return [];
  try {
    const [reports, games] = await Promise.all([tables.report(platform, vendorKey), listGames(db, { vendorKey })]);
    return reports.flatMap(({ key, ...report }) => {
      const known = games.find(({ game }) => game.playableKey === key);
      if (!known) return [];
      const { gameKey, isOpen } = known.game;
      const openYn = isOpen ? ('Y' as const) : ('N' as const);
      const limits = { stakes: stakesOf(known.game), listedStakes: listedStakesOf(known.game) };
      const facts = { vendorKey, gameKey, names: known.game.names, openYn, ...limits };
      return { ...facts, ...report, ...judge({ key, ...report }) };
    });
  } catch (error) {
    log.warn({ error, vendorKey }, 'The tables of a vendor cannot be read.');
    return null;
  }
}

/** Tables of halls, hotels and virtual events; a vendor without an answer is named and delays the list only briefly. */
export async function listTables(platform: PlayPlatform): Promise<Answer<'staff.tableList'>> {
  const groups = await listGroups(platform.db);
  const halls = groups.filter(({ group }) => tableTypes.includes(group.gameType));
  const vendorKeys = [...new Set(halls.map(({ group }) => group.vendorKey))];
  const lists = await Promise.all(vendorKeys.map((vendorKey) => listOfVendor(platform, vendorKey)));
  return {
    tables: lists.flatMap((list) => list ?? []),
    silent: vendorKeys.filter((_, at) => lists[at] === null),
  };
}
