/** Results of the events of a table, for members who look them up; unwatched ones included. */
import type { EventResult, EventResultsAnswer, EventResultsRequest } from '@mirinae/contract/wallet/events';
import { monotonicMs } from '../../engine/clock.ts';
import type { Json } from '../../engine/game.ts';
import type { Studio } from '../../engine/studio.ts';
import { type BeaconColumns, boundOf } from './beacon-rounds.ts';
import { noBets, readQuietRun, runsByItself } from './quiet-rounds.ts';
import type { SharedGame } from './shared-game.ts';
import { findLive } from './table-rounds.ts';

type Ended = {
  readonly number: number;
  readonly endsMs: number;
  readonly result: Json;
  readonly isTakenBack: boolean;
  readonly proof: EventResult['proof'];
};
type Requested = Omit<EventResultsRequest, 'key'>;

/** Unwatched rounds that are not written yet, newest first. */
async function listQuiet(studio: Studio, game: SharedGame, { from, to, number }: Requested): Promise<Ended[]> {
  if (!runsByItself(game) || (await findLive(studio.db, game.key))) return [];
  const run = await readQuietRun(studio, studio.db, game);
  const nowMs = monotonicMs();
  const [fromMs, toMs] = [from ? Date.parse(from) : 0, to ? Date.parse(to) : nowMs];
  return (run?.until(nowMs).rounds ?? [])
    .filter((round) => round.endsMs <= nowMs && round.endsMs >= fromMs && round.endsMs < toMs)
    .filter((round) => number === undefined || round.number === number)
    .flatMap(({ link, commitment, closesMs, ...round }) => {
      if (link === null) return [];
      const closesAt = new Date(closesMs).toISOString();
      return [
        { ...round, isTakenBack: false, proof: { commitment, link, betsDigest: noBets, beacon: null, closesAt } },
      ];
    })
    .reverse();
}

const isRequested = `table_key = $1 and phase = 'settled' and link_box is not null
  and ($2::timestamptz is null or revealed_at >= $2) and ($3::timestamptz is null or revealed_at < $3)
  and ($4::integer is null or number = $4)`;

const valuesOf = ({ key }: SharedGame, { from, to, number }: Requested) => [
  key,
  from ?? null,
  to ?? null,
  number ?? null,
];

async function countWritten({ db }: Studio, game: SharedGame, requested: Requested): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from table_rounds where ${isRequested}`,
    valuesOf(game, requested),
  );
  return rows[0]?.count ?? 0;
}

type Row = BeaconColumns & {
  closes_at: Date;
  number: number;
  revealed_at: Date;
  result: Json;
  commitment: string;
  link_box: Buffer;
  bets_digest: string;
  is_taken_back: boolean;
};

async function listWritten({ db, box }: Studio, game: SharedGame, requested: Requested, offset: number, limit: number) {
  const { rows } = await db.query<Row>(
    `select number, revealed_at, result, commitment, link_box, bets_digest, closes_at, beacon_name, beacon_round,
       beacon_signature,
       exists (select from table_voids v where v.table_round_id = t.table_round_id) as is_taken_back
     from table_rounds t where ${isRequested} order by revealed_at desc offset $5 limit $6`,
    [...valuesOf(game, requested), offset, limit],
  );
  return rows.map(
    ({
      number,
      revealed_at: endedAt,
      result,
      commitment,
      link_box: linkBox,
      bets_digest: betsDigest,
      ...row
    }): Ended => ({
      number,
      endsMs: endedAt.getTime(),
      result,
      isTakenBack: row.is_taken_back,
      proof: {
        commitment,
        link: box.open(linkBox),
        betsDigest,
        beacon: boundOf(row),
        closesAt: row.closes_at.toISOString(),
      },
    }),
  );
}

export async function listEventResults(
  studio: Studio,
  game: SharedGame | undefined,
  { page, perPage, ...rest }: Requested,
): Promise<EventResultsAnswer> {
  const eventOf = game?.eventOf;
  if (!game || !eventOf) return { status: 'unknown' };
  const requested = { ...rest, page, perPage };
  const [quiet, written] = await Promise.all([
    listQuiet(studio, game, requested),
    countWritten(studio, game, requested),
  ]);
  const offset = (page - 1) * perPage;
  const newest = quiet.slice(offset, offset + perPage);
  const older = await listWritten(studio, game, requested, Math.max(0, offset - quiet.length), perPage - newest.length);
  return {
    status: 'known',
    total: quiet.length + written,
    results: [...newest, ...older].map(({ result, endsMs, number, isTakenBack, proof }) => ({
      number,
      isTakenBack,
      proof,
      endedAt: new Date(endsMs).toISOString(),
      facts: eventOf(result),
    })),
  };
}
