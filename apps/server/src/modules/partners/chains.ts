/** The partners above a member with their rates at one time. A chain is stored once by its content and never changes. */
import type { PartnerGameType } from '@mirinae/contract/partner/rates';
import type pg from 'pg';
import type { MemberId } from '../../platform/ids.ts';
import { type Lineage, lineageText, readLineage } from './lineage.ts';

/** A connection inside the caller's transaction. */
export type AccrualClient = Pick<pg.ClientBase, 'query'>;

export type Chain = {
  readonly chainId: bigint;
  /** The head office first. */
  readonly lineage: Lineage;
  readonly rolling: readonly number[];
  readonly losing: readonly number[];
};
/** Where and when a bet was settled. */
export type Placing = { readonly parentId: MemberId; readonly gameType: PartnerGameType; readonly at: Date };

type Content = Omit<Chain, 'chainId'>;
type ChainRow = { chain_id: bigint; lineage: string; rolling: number[]; losing: number[] };
type RateRow = {
  partner_id: MemberId;
  game_type: PartnerGameType;
  rolling: number;
  losing: number;
  from_ms: number;
  to_ms: number;
};

const byIdText = `select chain_id, lineage::text as lineage, rolling, losing from partner_chains where chain_id = any($1::bigint[])`;
const byContentText = `select c.chain_id, c.lineage::text as lineage, c.rolling, c.losing
  from unnest($1::text[], $2::text[], $3::text[]) a (lineage, rolling, losing)
  join partner_chains c on c.lineage = a.lineage::bigint[] and c.rolling = a.rolling::integer[] and c.losing = a.losing::integer[]`;
const addText = `insert into partner_chains (lineage, rolling, losing)
  select a.lineage::bigint[], a.rolling::integer[], a.losing::integer[] from unnest($1::text[], $2::text[], $3::text[]) a (lineage, rolling, losing)
  order by 1, 2, 3 on conflict do nothing`;
const lineagesText = `select member_id, lineage::text as lineage from partner_nodes where member_id = any($1::bigint[])`;
const ratesText = `select partner_id, game_type, rolling, losing, (extract(epoch from valid_from) * 1000)::float8 as from_ms,
    case when valid_to = 'infinity' then 'Infinity' else (extract(epoch from valid_to) * 1000)::float8 end as to_ms
  from partner_rates where partner_id = any($1::bigint[]) and valid_to > $2`;

const toChain = ({ chain_id, lineage, rolling, losing }: ChainRow): Chain => ({
  chainId: chain_id,
  lineage: readLineage(lineage),
  rolling,
  losing,
});
const arrayText = (values: readonly number[]) => `{${values.join(',')}}`;
const contentKey = ({ lineage, rolling, losing }: Content) => `${lineage.join()}|${rolling.join()}|${losing.join()}`;

export async function findChains(client: AccrualClient, chainIds: readonly bigint[]): Promise<Map<bigint, Chain>> {
  if (chainIds.length === 0) return new Map();
  const { rows } = await client.query<ChainRow>({
    name: 'partners_chains_by_id',
    text: byIdText,
    values: [[...new Set(chainIds)]],
  });
  return new Map(rows.map((row) => [row.chain_id, toChain(row)]));
}

/** The stored chains of these contents, made where missing. */
async function storeChains(client: AccrualClient, contents: readonly Content[]): Promise<Map<string, Chain>> {
  const values = [
    contents.map(({ lineage }) => lineageText(lineage)),
    contents.map(({ rolling }) => arrayText(rolling)),
    contents.map(({ losing }) => arrayText(losing)),
  ];
  const read = async () => {
    const { rows } = await client.query<ChainRow>({ name: 'partners_chains', text: byContentText, values });
    return new Map(rows.map(toChain).map((chain) => [contentKey(chain), chain]));
  };
  const found = await read();
  if (found.size === contents.length) return found;
  await client.query({ name: 'partners_add_chains', text: addText, values });
  return read();
}

async function readLineages(client: AccrualClient, parents: readonly MemberId[]): Promise<Map<MemberId, Lineage>> {
  const { rows } = await client.query<{ member_id: MemberId; lineage: string }>({
    name: 'partners_lineages',
    text: lineagesText,
    values: [parents],
  });
  return new Map(rows.map(({ member_id, lineage }) => [member_id, readLineage(lineage)]));
}

type RateAt = (partnerId: MemberId, placing: Placing) => { rolling: number; losing: number };

async function readRates(client: AccrualClient, partners: readonly MemberId[], since: Date): Promise<RateAt> {
  const { rows } = await client.query<RateRow>({
    name: 'partners_rates_since',
    text: ratesText,
    values: [partners, since],
  });
  const byPartner = Map.groupBy(rows, ({ partner_id, game_type }) => `${partner_id}:${game_type}`);
  return (partnerId, { gameType, at }) => {
    const moment = at.getTime();
    const rate = byPartner
      .get(`${partnerId}:${gameType}`)
      ?.find(({ from_ms, to_ms }) => from_ms <= moment && moment < to_ms);
    return { rolling: rate?.rolling ?? 0, losing: rate?.losing ?? 0 };
  };
}

/** The chain above each placing, by the tree as it is and the rates as they were at its moment. */
export async function resolveChains(
  client: AccrualClient,
  placings: readonly Placing[],
): Promise<(placing: Placing) => Chain | undefined> {
  const [first] = placings;
  if (!first) return () => undefined;
  const lineages = await readLineages(client, [...new Set(placings.map(({ parentId }) => parentId))]);
  const partners = [...new Set([...lineages.values()].flat())];
  const since = new Date(placings.reduce((least, { at }) => Math.min(least, at.getTime()), first.at.getTime()));
  const rateAt = await readRates(client, partners, since);
  const keyOf = ({ parentId, gameType, at }: Placing) => `${parentId}:${gameType}:${at.getTime()}`;
  const contents = new Map<string, Content>();
  for (const placing of placings) {
    const key = keyOf(placing);
    const lineage = lineages.get(placing.parentId);
    if (contents.has(key) || !lineage) continue;
    const found = lineage.map((partner) => rateAt(partner, placing));
    const [rolling, losing] = [found.map((rate) => rate.rolling), found.map((rate) => rate.losing)];
    contents.set(key, { lineage, rolling, losing });
  }
  const distinct = new Map([...contents.values()].map((content) => [contentKey(content), content]));
  const stored = await storeChains(client, [...distinct.values()]);
  return (placing) => {
    const content = contents.get(keyOf(placing));
    return content && stored.get(contentKey(content));
  };
}
