/** What bets on events may cost while they are on, and what each market of them came to beside what was expected. */
import type { EventRisk } from '@mirinae/contract/wallet/event-risk';
import { type Queryable, withTransaction } from '../../engine/database.ts';
import type { Json } from '../../engine/game.ts';
import type { Studio } from '../../engine/studio.ts';
import type { SharedGame } from './shared-game.ts';

const together = 50;

type Bet = { table_round_id: string; vendor_key: string; input: Json };

/** Bets for money on these rounds; of one platform's members, or of all. */
async function listBets(db: Queryable, tableRoundIds: readonly string[], vendorKey: string | null): Promise<Bet[]> {
  const { rows } = await db.query<Bet>(
    `select r.table_round_id, p.vendor_key, r.input from rounds r join play_sessions s using (session_id)
       join players p on p.player_id = r.player_id
     where r.table_round_id = any ($1) and r.until_number is null and r.status in ('debiting', 'playing', 'crediting', 'finished')
       and s.wallet <> 'demo' and ($2::text is null or p.vendor_key = $2)`,
    [tableRoundIds, vendorKey],
  );
  return rows;
}

type Ended = { table_round_id: string; table_key: string; number: number; commitment: string; result: Json };

/** Takes rounds that nobody counted; nobody else takes them. */
async function takeUncounted(tx: Queryable, keys: readonly string[]): Promise<Ended[]> {
  const { rows } = await tx.query<Ended>(
    `with taken as (insert into event_counted (table_round_id)
       select t.table_round_id from table_rounds t left join event_counted c on c.table_round_id = t.table_round_id
         where t.table_key = any ($1) and t.phase = 'settled' and c.table_round_id is null
         order by t.table_round_id limit $2
       on conflict do nothing returning table_round_id)
     select t.table_round_id, t.table_key, t.number, t.commitment, t.result from taken join table_rounds t using (table_round_id)
       order by t.table_key`,
    [keys, together],
  );
  return rows;
}

type Sum = Omit<EventRisk['markets'][number], 'market'>;

function add(sums: Map<string, Sum>, market: string, more: Sum): void {
  const sum = sums.get(market) ?? { bets: 0, staked: 0, paid: 0, expected: 0, variance: 0 };
  const isKnown = sum.variance !== null && more.variance !== null;
  sums.set(market, {
    ...{ bets: sum.bets + more.bets, staked: sum.staked + more.staked, paid: sum.paid + more.paid },
    expected: sum.expected + more.expected,
    variance: isKnown ? (sum.variance ?? 0) + (more.variance ?? 0) : null,
  });
}

/** Market by market, what the bets on rounds of one table that are over came to. */
function sumMarkets(game: SharedGame, rounds: readonly Ended[], bets: readonly Bet[]): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { table_round_id: tableRoundId, result, ...round } of rounds) {
    const inputs = bets.flatMap((bet) => (bet.table_round_id === tableRoundId ? [bet.input] : []));
    const { risks, paid } = game.risksOf?.(inputs, round, result) ?? { risks: [], paid: {} };
    for (const { market, bets: count, staked, expected, variance } of risks)
      add(sums, market, { bets: count, staked, paid: 0, expected, variance });
    for (const [market, amount] of Object.entries(paid))
      add(sums, market, { bets: 0, staked: 0, paid: amount, expected: 0, variance: 0 });
  }
  return sums;
}

/** Counts some more; false where none was left. */
async function countSome({ db }: Studio, games: readonly SharedGame[]): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const rounds = await takeUncounted(
      tx,
      games.map(({ key }) => key),
    );
    const bets = await listBets(
      tx,
      rounds.map(({ table_round_id: id }) => id),
      null,
    );
    for (const vendorKey of [...new Set(bets.map(({ vendor_key: key }) => key))].sort())
      for (const game of games.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
        const ofGame = rounds.filter(({ table_key: key }) => key === game.key);
        const ofVendor = bets.filter(({ vendor_key: key }) => key === vendorKey);
        const sums = [...sumMarkets(game, ofGame, ofVendor)].toSorted(([one], [other]) => (one < other ? -1 : 1));
        for (const [market, { bets: count, staked, paid, expected, variance }] of sums)
          await tx.query(
            `insert into event_markets (vendor_key, table_key, market, bets, staked, paid, expected, variance)
             values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (vendor_key, table_key, market) do update set
               bets = event_markets.bets + excluded.bets, staked = event_markets.staked + excluded.staked,
               paid = event_markets.paid + excluded.paid, expected = event_markets.expected + excluded.expected,
               variance = event_markets.variance + excluded.variance`,
            [vendorKey, game.key, market, count, staked, paid, expected, variance],
          );
      }
    return rounds.length === together;
  });
}

type Live = {
  table_round_id: string;
  table_key: string;
  number: number;
  commitment: string;
  phase: string;
  closes_at: Date;
};

async function readLive({ db }: Studio, vendorKey: string, game: SharedGame): Promise<EventRisk['live']> {
  const { rows } = await db.query<Live>(
    `select table_round_id, table_key, number, commitment, phase, closes_at from table_rounds
     where table_key = $1 and phase in ('open', 'closed', 'running')`,
    [game.key],
  );
  const [round] = rows;
  if (!round) return null;
  const { table_round_id: id, number, phase, closes_at: closesAt } = round;
  const inputs = (await listBets(db, [id], vendorKey)).map(({ input }) => input);
  const risks = game.risksOf?.(inputs, round, null).risks ?? [];
  return {
    ...{ number, phase: phase === 'open' ? 'open' : 'running', closesAt: closesAt.toISOString() },
    risks: risks.map(({ expected: _, variance: __, ...risk }) => risk),
  };
}

/** Of each table whose rounds are events with bets at odds. */
export async function reportEventRisks(
  studio: Studio,
  vendorKey: string,
  games: readonly SharedGame[],
): Promise<EventRisk[]> {
  const events = games.filter(({ risksOf }) => risksOf !== undefined);
  while (await countSome(studio, events));
  const { rows } = await studio.db.query<EventRisk['markets'][number] & { table_key: string }>(
    `select table_key, market, bets, staked, paid, expected, variance from event_markets
     where vendor_key = $1 and table_key = any ($2) order by table_key, staked desc`,
    [vendorKey, events.map(({ key }) => key)],
  );
  const reports: EventRisk[] = [];
  for (const game of events) {
    const markets = rows.flatMap(({ table_key: key, ...market }) => (key === game.key ? [market] : []));
    reports.push({ key: game.key, live: await readLive(studio, vendorKey, game), markets });
  }
  return reports;
}
