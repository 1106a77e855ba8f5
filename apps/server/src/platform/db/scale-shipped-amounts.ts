/**
 * The amounts that migrations insert, which are figures of KRW, in another currency. Like migrations it names tables of
 * every module.
 */
import { type Currency, factsOf } from '@mirinae/contract/currencies';
import type pg from 'pg';

/** Their columns by table; points too, since one becomes one smallest unit. */
export const shippedAmountColumns: Readonly<Record<string, readonly string[]>> = {
  alarm_rules: ['amount'],
  attendance_terms: ['play_min'],
  bet_limits: ['bet_min', 'bet_max', 'win_max'],
  cash_limits: [
    'deposit_min',
    'deposit_max',
    'deposit_unit',
    'deposit_daily',
    'withdrawal_min',
    'withdrawal_max',
    'withdrawal_unit',
    'withdrawal_daily',
  ],
  deposit_bonuses: ['deposit_min', 'cap'],
  friend_rules: ['deposit_min', 'turnover_min', 'reward', 'welcome'],
  kyc_rules: ['amount'],
  mini_settings: ['market_cap', 'round_cap'],
  partner_gift_limits: ['alone_up_to', 'alone_daily'],
  prize_ceilings: ['ceiling'],
  rotary_rules: ['unit'],
  site_options: ['wins_from'],
  sport_exposure_caps: ['outcome_max', 'match_max'],
  vip_grades: ['turnover', 'reward', 'monthly'],
};

/** As `scaledTo` of the contract; `$1` is what 1,000 of the house's base figures are. */
const scaled = (amount: string): string => `round(${amount} * $1::numeric / 1000)`;

const prizes = `update rotary_rules set prizes = (
  select jsonb_agg(jsonb_set(prize, '{amount}', to_jsonb(${scaled("(prize ->> 'amount')::bigint")})) order by place)
  from jsonb_array_elements(prizes) with ordinality as listed (prize, place))`;

/** Nothing was set by staff nor moved yet, so that the amounts are what the migrations inserted. */
export async function isUntouched(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isUntouched: boolean }>(
    `select not exists (select from staff) and not exists (select from members)
      and not exists (select from ledger.transfers) as "isUntouched"`,
  );
  return rows[0]?.isUntouched ?? false;
}

export async function scaleShippedAmounts(client: pg.Client, currency: Currency): Promise<void> {
  const { perThousand } = factsOf(currency);
  for (const [table, columns] of Object.entries(shippedAmountColumns)) {
    const changes = columns.map((column) => `${column} = ${scaled(column)}`).join(', ');
    await client.query(`update ${table} set ${changes}`, [perThousand]);
  }
  await client.query(prizes, [perThousand]);
}
