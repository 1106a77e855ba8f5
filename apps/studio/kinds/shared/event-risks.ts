/** Risks of bets on running events, and the sums of each market with the expectation. */
import type { EventOn, EventRisk, MarketSum } from '@mirinae/contract/wallet/event-risk';
import { type Queryable, withTransaction } from '../../engine/database.ts';
import type { Json } from '../../engine/game.ts';
import type { Studio } from '../../engine/studio.ts';
import { addSums } from './event-markets.ts';
import { listEventsOn } from './events-on.ts';
import type { OutrightGame } from './outright-game.ts';
import { countOutrights, listOutrightsOn } from './outright-risks.ts';
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

/** Takes rounds that are not counted; other nodes skip them. */
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

type Sum = Omit<MarketSum, 'market'>;

function add(sums: Map<string, Sum>, market: string, more: Sum): void {
  const sum = sums.get(market) ?? { bets: 0, staked: 0, paid: 0, expected: 0, variance: 0 };
  const isKnown = sum.variance !== null && more.variance !== null;
  sums.set(market, {
    bets: sum.bets + more.bets,
    staked: sum.staked + more.staked,
    paid: sum.paid + more.paid,
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
        const sums = sumMarkets(game, ofGame, ofVendor);
        await addSums(
          tx,
          { vendorKey, gameKey: game.key },
          [...sums].map(([market, sum]) => ({ market, ...sum })),
        );
      }
    return rounds.length === together;
  });
}

async function listOn(studio: Studio, vendorKey: string, game: SharedGame): Promise<EventOn[]> {
  const events = await listEventsOn(studio, game);
  const ids = events.flatMap(({ tableRoundId }) => tableRoundId ?? []);
  const bets = await listBets(studio.db, ids, vendorKey);
  return events.map(({ tableRoundId, closesAt, ...round }) => {
    const inputs = bets.flatMap((bet) => (bet.table_round_id === tableRoundId ? [bet.input] : []));
    const risks = game.risksOf?.(inputs, round, null).risks ?? [];
    return {
      number: round.number,
      phase: round.phase,
      closesAt: closesAt.toISOString(),
      names: game.numbered?.(round) ?? {},
      risks: risks.map(({ expected: _, variance: __, ...risk }) => risk),
    };
  });
}

/** Of each table whose rounds are events with bets at odds, and of bets on several of their rounds together. */
export async function reportEventRisks(
  studio: Studio,
  vendorKey: string,
  games: readonly SharedGame[],
  outrights: readonly OutrightGame[],
): Promise<EventRisk[]> {
  const events = games.filter(({ risksOf }) => risksOf !== undefined);
  while (await countSome(studio, events));
  await countOutrights(studio, outrights);
  const keys = [...events, ...outrights].map(({ key }) => key);
  const { rows } = await studio.db.query<MarketSum & { table_key: string }>(
    `select table_key, market, bets, staked, paid, expected, variance from event_markets
     where vendor_key = $1 and table_key = any ($2) order by table_key, staked desc`,
    [vendorKey, keys],
  );
  const marketsOf = (wanted: string) =>
    rows.flatMap(({ table_key: key, ...market }) => (key === wanted ? [market] : []));
  const reports: EventRisk[] = [];
  for (const game of events)
    reports.push({ key: game.key, on: await listOn(studio, vendorKey, game), markets: marketsOf(game.key) });
  for (const game of outrights)
    reports.push({ key: game.key, on: await listOutrightsOn(studio, vendorKey, game), markets: marketsOf(game.key) });
  return reports;
}
