/**
 * The database as somebody sees it who is bound to branches: a schema of views with the names of the tables. A table of
 * members shows the rows of members in the branch, tables of the house without members are listed here as shared, and
 * every other table is empty: a new one shows nothing until somebody decides. The tree is cut at the roots, so that a
 * branch is a house of its own. Made from the tables after each migration, so that views and tables never differ; they
 * are dropped before one, for a view keeps its table from being altered.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Settings, names and games: the same for every member, and of none. */
const shared: ReadonlySet<string> = new Set([
  'agreement_texts',
  'agreement_versions',
  'attendance_rules',
  'attendance_terms',
  'bet_limits',
  'board_account_answer',
  'campaigns',
  'cash_limits',
  'cash_site_account_notices',
  'cash_site_accounts',
  'catalog_game_names',
  'catalog_games',
  'catalog_group_names',
  'catalog_groups',
  'catalog_vendor_names',
  'catalog_vendors',
  'coupon_issues',
  'deposit_bonuses',
  'deposit_rule',
  'friend_rules',
  'install_currency',
  'kyc_rules',
  'mini_prices',
  'mini_rooms',
  'mini_rounds',
  'mini_settings',
  'mission_names',
  'missions',
  'partner_gift_limits',
  'point_rates',
  'prize_ceilings',
  'receivable_settings',
  'report_kept',
  'risk_rules',
  'rotary_rules',
  'site_code_names',
  'site_codes',
  'site_footer_texts',
  'site_maintenance',
  'site_options',
  'site_switches',
  'site_titles',
  'sport_bonus',
  'sport_fixtures',
  'sport_results',
  'sport_rules',
  'staff',
  'staff_roles',
  'vip_days',
  'vip_grade_names',
  'vip_grades',
  'withdrawal_rule',
]);

const within = '(select member_id from branch.within)';
const ids = `current_setting('mirinae.branches', true)::bigint[]`;

/** Roots without those below another root, and everybody below them. Without a setting there are none. */
const scope = [
  `create view branch.roots as
    select n.member_id, n.lineage, cardinality(n.lineage) as depth,
      n.lineage[:cardinality(n.lineage) - 1] || (n.member_id + 1) as beyond
    from public.partner_nodes n
    where n.member_id = any (${ids}) and not n.lineage[:cardinality(n.lineage) - 1] && ${ids}`,
  `create view branch.within as
    select n.member_id, n.lineage[r.depth:] as lineage from public.partner_nodes n
    join branch.roots r on n.lineage >= r.lineage and n.lineage < r.beyond`,
];

const ofPartner = (table: string, column = 'partner_id') =>
  `select t.* from public.${table} t where t.${column} in ${within}`;
const ofRows = (table: string, column: string, other: string) =>
  `select t.* from public.${table} t where t.${column} in (select o.${column} from branch.${other} o)`;

/** Tables whose members are named otherwise, and sums that are made again from the members' own. */
const special: Readonly<Record<string, string>> = {
  partner_nodes: `select n.member_id, case when cardinality(w.lineage) > 1 then n.parent_id end as parent_id, w.lineage,
      n.is_partner, n.descendants from public.partner_nodes n join branch.within w on w.member_id = n.member_id`,
  /** Former ones too: what was counted below a root stays below it, as in the figures of the house. */
  partner_lineages: `select l.lineage_id,
      l.lineage[(select min(array_position(l.lineage, r.member_id)) from branch.roots r):] as lineage
    from public.partner_lineages l where l.lineage && (select array_agg(r.member_id) from branch.roots r)`,
  partner_daily: ofPartner('partner_daily'),
  partner_rates: ofPartner('partner_rates'),
  partner_settlements: ofPartner('partner_settlements'),
  /** A root is the head of its own house, on the terms of the head office above it. */
  partner_terms: `select r.member_id as head_id, t.losing_base, t.carries_over
    from branch.roots r join public.partner_terms t on t.head_id = r.lineage[1]`,
  partner_gifts: `select t.* from public.partner_gifts t where t.member_id in ${within} and t.partner_id in ${within}`,
  coupon_gifts: `select t.* from public.coupon_gifts t
    where t.from_member_id in ${within} and t.to_member_id in ${within}`,
  account_recovery_requests: ofPartner('account_recovery_requests', 'matched_member_id'),
  cash_decisions: ofRows('cash_decisions', 'cash_id', 'cash_requests'),
  cash_rail_payments: ofRows('cash_rail_payments', 'cash_id', 'cash_requests'),
  payout_file_rows: ofRows('payout_file_rows', 'cash_id', 'cash_requests'),
  /** Files of nothing but withdrawals of the branch. */
  payout_files: `select t.* from public.payout_files t
    where exists (select from public.payout_file_rows r where r.payout_file_id = t.payout_file_id)
      and not exists (
        select from public.payout_file_rows r join public.cash_requests c using (cash_id)
        where r.payout_file_id = t.payout_file_id and c.member_id not in ${within}
      )`,
  sport_cash_outs: ofRows('sport_cash_outs', 'bet_key', 'sport_slips'),
  sport_payouts: ofRows('sport_payouts', 'bet_key', 'sport_slips'),
  sport_referrals: ofRows('sport_referrals', 'bet_key', 'sport_slips'),
  wagering_granted_spins: ofRows('wagering_granted_spins', 'requirement_id', 'wagering_requirements'),
  wagering_turnover: ofRows('wagering_turnover', 'requirement_id', 'wagering_requirements'),
  member_refused_logins: ofRows('member_refused_logins', 'login_id', 'members'),
  report_branch_days: ofRows('report_branch_days', 'lineage_id', 'partner_lineages'),
  report_branch_spans: ofRows('report_branch_spans', 'lineage_id', 'partner_lineages'),
  report_house_hours: `select hour, line, vendor_key, game_key, game_type, sum(times)::bigint as times,
      sum(debit)::bigint as debit, sum(credit)::bigint as credit, sum(valid)::bigint as valid
    from branch.report_hours group by hour, line, vendor_key, game_key, game_type`,
  report_spans: `select s.days, s.from_hour, s.until_hour,
      (select count(*) from branch.report_member_spans m where m.days = s.days)::bigint as members
    from public.report_spans s`,
  staff_approvals: `select t.* from public.staff_approvals t
    where cardinality(t.member_ids) > 0 and not exists (
      select from unnest(t.member_ids) m (id)
      where not exists (
        select from public.partner_nodes n
        join branch.roots r on n.lineage >= r.lineage and n.lineage < r.beyond
        where n.member_id = m.id
      )
    )`,
  /** What was done to members of the branch; nothing about the house or its staff. */
  staff_audit: `select t.* from public.staff_audit t
    where t.target in (select 'member:' || w.member_id from branch.within w)`,
};

const relations = `
  select c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'member_id' and not a.attisdropped
    ) as "hasMember"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
  order by c.relname`;

type Relation = { readonly name: string; readonly hasMember: boolean };

/** Null for a shared table, whose own name is found behind the views. */
function viewOf({ name, hasMember }: Relation): string | null {
  if (shared.has(name)) return null;
  const query =
    special[name] ??
    (hasMember
      ? `select t.* from public.${name} t where t.member_id in ${within}`
      : `select t.* from public.${name} t where false`);
  return `create view branch.${name} as ${query}`;
}

/** Every listed name is a table's: one that was renamed or dropped is not listed for nothing. */
function checkNames(found: readonly Relation[]): void {
  const names = new Set(found.map(({ name }) => name));
  const unknown = [...shared, ...Object.keys(special)].filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`There is no table ${unknown.join(', ')} for the views of branches.`);
}

/** Those made of other views come last. */
const isMadeOfViews = (text: string) => /\bfrom branch\.(?!within|roots)|\(select o\./.test(text);

async function viewTexts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Relation>(relations);
  checkNames(rows);
  const views = rows.flatMap((row) => viewOf(row) ?? []);
  const last = views.filter(isMadeOfViews);
  return [...scope, ...views.filter((text) => !last.includes(text)), ...last];
}

export async function dropBranchViews(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists branch cascade');
}

/**
 * Makes them again where they are not those that this version would make. A role that owns nothing may start a node
 * whose views are up to date, and no other.
 */
export async function buildBranchViews(client: pg.Client): Promise<void> {
  const texts = await viewTexts(client);
  const mark = createHash('sha256').update(texts.join(';\n')).digest('hex');
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = 'branch'`,
  );
  if (rows[0]?.mark === mark) return;
  await client.query('begin');
  try {
    await dropBranchViews(client);
    await client.query(['create schema branch', ...texts].join(';\n'));
    await client.query(`comment on schema branch is '${mark}'`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
