/** Catches of finished magazines, counted once for each: on the first request. */
import type { PondCaptures } from '@mirinae/contract/wallet/ponds';
import { type Queryable, withTransaction } from '../../engine/database.ts';
import type { Json } from '../../engine/game.ts';
import type { Studio } from '../../engine/studio.ts';
import type { PondGame } from './pond-game.ts';

const together = 500;

type Finished = { round_id: string; vendor_key: string; game_key: string; input: Json; outcome: Json; steps: string[] };

/** Takes magazines that are not counted; other nodes skip them. Those of a demo are never counted. */
async function takeUncounted(tx: Queryable, keys: readonly string[]): Promise<Finished[]> {
  const { rows } = await tx.query<Finished>(
    `with taken as (insert into pond_counted (round_id)
       select r.round_id from rounds r join play_sessions s using (session_id) left join pond_counted c on c.round_id = r.round_id
         where r.game_key = any ($1) and r.status = 'finished' and s.wallet <> 'demo' and c.round_id is null
         order by r.round_id limit $2
       on conflict do nothing returning round_id)
     select r.round_id, p.vendor_key, r.game_key, r.input, r.outcome, r.steps
       from taken join rounds r using (round_id) join players p using (player_id)`,
    [keys, together],
  );
  return rows;
}

const columns = ['shots', 'caught', 'expected_caught', 'played', 'paid', 'expected', 'variance'] as const;
const added = columns.map((column) => `${column} = pond_captures.${column} + excluded.${column}`).join(', ');

function addUp(list: readonly PondCaptures[]): PondCaptures[] {
  const sums = new Map<string, PondCaptures>();
  for (const each of list) {
    const key = `${each.weapon}:${each.fish}`;
    const sum = sums.get(key);
    sums.set(
      key,
      sum
        ? {
            ...each,
            shots: sum.shots + each.shots,
            caught: sum.caught + each.caught,
            expectedCaught: sum.expectedCaught + each.expectedCaught,
            played: sum.played + each.played,
            paid: sum.paid + each.paid,
            expected: sum.expected + each.expected,
            variance: sum.variance + each.variance,
          }
        : each,
    );
  }
  // All who add take the rows in the same order.
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

async function add(tx: Queryable, vendorKey: string, pondKey: string, list: readonly PondCaptures[]): Promise<void> {
  for (const { weapon, fish, shots, caught, expectedCaught, played, paid, expected, variance } of addUp(list))
    await tx.query(
      `insert into pond_captures (vendor_key, pond_key, weapon, fish, ${columns.join(', ')})
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (vendor_key, pond_key, weapon, fish) do update set ${added}`,
      [vendorKey, pondKey, weapon, fish, shots, caught, expectedCaught, played, paid, expected, variance],
    );
}

/** Counts some more; false where none was left. */
async function countSome({ db }: Studio, games: readonly PondGame[]): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const rounds = await takeUncounted(
      tx,
      games.map(({ key }) => key),
    );
    const byPond = Map.groupBy(rounds, ({ vendor_key: vendorKey, game_key: pondKey }) => `${vendorKey} ${pondKey}`);
    for (const [name, ofPond] of [...byPond].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const [vendorKey = '', pondKey = ''] = name.split(' ');
      const game = games.find(({ key }) => key === pondKey);
      const list = ofPond.flatMap(({ input, outcome, steps }) => game?.capturesOf(input, outcome, steps) ?? []);
      await add(tx, vendorKey, pondKey, list);
    }
    return rounds.length === together;
  });
}

type Row = Omit<PondCaptures, 'expectedCaught'> & { pond_key: string; expected_caught: number };

/** Of each pond, what its magazines of this platform caught so far. */
export async function readCaptures(
  studio: Studio,
  vendorKey: string,
  games: readonly PondGame[],
): Promise<ReadonlyMap<string, PondCaptures[]>> {
  while (await countSome(studio, games));
  const { rows } = await studio.db.query<Row>(
    `select pond_key, weapon, fish, ${columns.join(', ')} from pond_captures where vendor_key = $1 and pond_key = any ($2)
     order by pond_key, weapon, fish`,
    [vendorKey, games.map(({ key }) => key)],
  );
  const byPond = Map.groupBy(rows, ({ pond_key: pondKey }) => pondKey);
  return new Map(
    [...byPond].map(([pondKey, list]) => [
      pondKey,
      list.map(({ pond_key: _, expected_caught: expectedCaught, ...row }) => ({ ...row, expectedCaught })),
    ]),
  );
}
