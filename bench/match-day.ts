/**
 * A match day of the virtual league with many bets: one is placed as members do, the others are copies of it, of other
 * members, in the books of the studio and of the platform. It is settled by the system as any.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { oddsOf } from '@mirinae/game-math/virtual-football/markets';
import { drawCard } from '@mirinae/game-math/virtual-football/match';
import type pg from 'pg';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { findGames } from '../apps/studio/games.ts';
import type { SharedGame } from '../apps/studio/kinds/shared/shared-game.ts';
import { sitDown, untilOpen } from './table-players.ts';

const gameKey = 'virtual-football-league';
/** Members of the copies; others have no such numbers. */
const firstMember = 50_000_000;
const selections = ['1:1x2:h', '2:1x2:d', '3:1x2:a', '4:btts:yes'];

async function findLeague(): Promise<SharedGame> {
  const game = (await findGames()).find(({ key }) => key === gameKey);
  if (game?.kind !== 'shared') throw new Error(`There is no ${gameKey}.`);
  return game;
}

/** The same bet for so many other players, with four different selections. */
async function copyBets(
  { platform, studio }: { platform: Platform; studio: pg.Client },
  { betId, inputs, count }: { betId: string; inputs: readonly object[]; count: number },
): Promise<void> {
  const { rows } = await studio.query<{ round_id: string; member: number }>(
    `with players as (
       insert into players (vendor_key, member_ref, nickname)
       select '102', 'mbr_' || ($1::integer + n), 'bench' from generate_series(1, $2::integer) n returning *
     ), sessions as (
       insert into play_sessions (player_id, game_key, session_ref_box, token_hash, locale, mode, wallet, rules, stakes)
       select p.player_id, s.game_key, s.session_ref_box, decode(md5(p.member_ref), 'hex'), s.locale, s.mode, s.wallet,
         s.rules, s.stakes
       from players p, rounds r join play_sessions s using (session_id) where r.bet_id = $3 returning *
     ), copies as (
       insert into rounds (round_id, player_id, session_id, game_key, bet_id, table_round_id, config_hash, input, outcome,
         stake, payout, status, balance, played_at, leased_until)
       select gen_random_uuid(), s.player_id, s.session_id, r.game_key, gen_random_uuid(), r.table_round_id, r.config_hash,
         $4::jsonb -> (s.player_id % jsonb_array_length($4::jsonb))::integer, r.outcome, r.stake, r.payout, r.status,
         r.balance, r.played_at, r.leased_until
       from sessions s, rounds r where r.bet_id = $3 returning round_id, player_id
     )
     select round_id, substr(member_ref, 5)::integer as member from copies join players using (player_id)`,
    [firstMember, count, betId, JSON.stringify(inputs)],
  );
  const run = (text: string, values: unknown[]) => platform.db.$client.query(text, values);
  const members = rows.map(({ member }) => member);
  await run(
    `insert into ledger.accounts (id, member, name) select nextval('ledger.member_account_ids'), n, 'cash'
     from unnest($1::bigint[]) n on conflict do nothing`,
    [members],
  );
  await run(
    `insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, placed_at)
     select b.vendor_key, 'd-' || c.round_id, c.member, b.game_type, b.game_key, c.round_id, b.stake, b.placed_at
     from unnest($1::text[], $2::bigint[]) as c (round_id, member), (select * from bets where game_key = $3 limit 1) b`,
    [rows.map(({ round_id: id }) => id), members, gameKey],
  );
  await studio.query('vacuum analyze rounds, players, play_sessions');
  await run('vacuum analyze bets', []);
}

/** Places them; answers a promise of the seconds from the end of the match day to the last payment in the books. */
export async function playMatchDay(
  { platform, studio, studioUrl }: { platform: Platform; studio: pg.Client; studioUrl: string },
  bets: number,
): Promise<{ settled: Promise<number> }> {
  const game = await findLeague();
  const player = await sitDown(platform, studioUrl, { vendorKey: '102', gameKey, game });
  const { id } = await untilOpen(player, 25_000);
  const card = player.state();
  if (!card) throw new Error('The table has no card.');
  const odds = oddsOf(drawCard('league', card));
  const inputs = selections.map((on) => ({ lines: [{ legs: [{ on, odds: odds.get(on) ?? 0 }], stake: 1_000 }] }));
  const betId = randomUUID();
  const { status, text } = await player.call('bet', { betId, tableRoundId: id, input: inputs[0] });
  if (status !== 200) throw new Error(`The bet was answered with ${status}: ${text}`);
  await copyBets({ platform, studio }, { betId, inputs, count: bets - 1 });

  const settle = async () => {
    for (;;) {
      await wait(1_000);
      const { rows } = await studio.query<{ left: number; result: unknown; started: Date; ended: Date | null }>(
        `select count(*) filter (where r.status in ('debiting', 'playing', 'crediting'))::integer as left,
           t.result, t.started_at as started, max(r.ended_at) as ended
         from rounds r join table_rounds t using (table_round_id) where t.table_round_id = $1
         group by t.table_round_id`,
        [id],
      );
      const [day] = rows;
      if (!day || day.left > 0 || !day.ended) continue;
      player.close();
      const endMs = day.started.getTime() + game.durationOf(game.result.parse(day.result));
      return (day.ended.getTime() - endMs) / 1_000;
    }
  };
  return { settled: settle() };
}
