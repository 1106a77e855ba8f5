/**
 * The partners above a member with their rates at one time. A chain is stored once by its content and never changes.
 */
import type { PartnerGameType } from '@mirinae/contract/partner/rates';
import type pg from 'pg';
import type { MemberId } from '../../../platform/ids.ts';
import { type Lineage, lineageText, readLineage } from '../model/lineage.ts';

/** A connection inside the caller's transaction. */
export type AccrualClient = Pick<pg.ClientBase, 'query'>;

export type Chain = {
  readonly chainId: bigint;
  /** The head office first. */
  readonly lineage: Lineage;
  readonly rolling: readonly number[];
  readonly losing: readonly number[];
};
/** Partner and time of a settlement, which determine the rates. */
export type RateMoment = { readonly parentId: MemberId; readonly gameType: PartnerGameType; readonly at: Date };

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
  from partner_rates where partner_id = any($1::bigint[]) and valid_to > $2 and game_type = any($3::text[])`;

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

type Stored = {
  readonly chains: ReadonlyMap<string, Chain> /** False while some live in the caller's transaction alone. */;
  readonly committed: boolean;
};

/** The stored chains of these contents, made where missing. */
async function storeChains(client: AccrualClient, contents: readonly Content[]): Promise<Stored> {
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
  if (found.size === contents.length) return { chains: found, committed: true };
  await client.query({ name: 'partners_add_chains', text: addText, values });
  return { chains: await read(), committed: false };
}

async function readLineages(client: AccrualClient, parents: readonly MemberId[]): Promise<Map<MemberId, Lineage>> {
  const { rows } = await client.query<{ member_id: MemberId; lineage: string }>({
    name: 'partners_lineages',
    text: lineagesText,
    values: [parents],
  });
  return new Map(rows.map(({ member_id, lineage }) => [member_id, readLineage(lineage)]));
}

type RateRead = Pick<RateRow, 'rolling' | 'losing' | 'from_ms' | 'to_ms'>;
type RateAt = (partnerId: MemberId, moment: RateMoment) => RateRead;
/** A partner that never had a rate; it may get one at any time, which changes the version. */
const noRate: RateRead = { rolling: 0, losing: 0, from_ms: 0, to_ms: Number.POSITIVE_INFINITY };

async function readRates(
  client: AccrualClient,
  partners: readonly MemberId[],
  moments: readonly RateMoment[],
): Promise<RateAt> {
  const since = new Date(
    moments.reduce((least, { at }) => Math.min(least, at.getTime()), moments[0]?.at.getTime() ?? 0),
  );
  const { rows } = await client.query<RateRow>({
    name: 'partners_rates_since',
    text: ratesText,
    values: [partners, since, [...new Set(moments.map(({ gameType }) => gameType))]],
  });
  const byPartner = Map.groupBy(rows, ({ partner_id, game_type }) => `${partner_id}:${game_type}`);
  return (partnerId, { gameType, at }) => {
    const moment = at.getTime();
    const own = byPartner.get(`${partnerId}:${gameType}`) ?? [];
    const rate = own.find(({ from_ms, to_ms }) => from_ms <= moment && moment < to_ms);
    // Before its first rate a partner has none, but not for ever.
    return rate ?? (own.length === 0 ? noRate : { ...noRate, to_ms: moment });
  };
}

/** The chain of a partner and game type that holds from a moment on, for as long as the version stays. */
type Known = { readonly chain: Chain; readonly sinceMs: number };
let cache: { version: string; chains: Map<string, Known> } = { version: '', chains: new Map() };

type Resolved = { content: Content; sinceMs: number; isInForce: boolean };

function resolveOne(lineage: Lineage, moment: RateMoment, rateAt: RateAt): Resolved {
  const rates = lineage.map((partner) => rateAt(partner, moment));
  return {
    content: { lineage, rolling: rates.map(({ rolling }) => rolling), losing: rates.map(({ losing }) => losing) },
    sinceMs: Math.max(...rates.map(({ from_ms }) => from_ms)),
    isInForce: rates.every(({ to_ms }) => to_ms === Number.POSITIVE_INFINITY),
  };
}

const placeKey = ({ parentId, gameType }: RateMoment) => `${parentId}:${gameType}`;
const momentKey = (moment: RateMoment) => `${placeKey(moment)}:${moment.at.getTime()}`;

async function readChains(
  client: AccrualClient,
  moments: readonly RateMoment[],
  version: string,
): Promise<Map<string, Chain>> {
  const lineages = await readLineages(client, [...new Set(moments.map(({ parentId }) => parentId))]);
  const rateAt = await readRates(client, [...new Set([...lineages.values()].flat())], moments);
  const resolved = new Map<string, Resolved & { moment: RateMoment }>();
  for (const moment of moments) {
    const lineage = lineages.get(moment.parentId);
    if (lineage && !resolved.has(momentKey(moment)))
      resolved.set(momentKey(moment), { ...resolveOne(lineage, moment, rateAt), moment });
  }
  const contents = new Map([...resolved.values()].map(({ content }) => [contentKey(content), content]));
  const { chains, committed } = await storeChains(client, [...contents.values()]);
  if (cache.version !== version) cache = { version, chains: new Map() };
  const found = new Map<string, Chain>();
  for (const [key, { content, moment, sinceMs, isInForce }] of resolved) {
    const chain = chains.get(contentKey(content));
    if (!chain) continue;
    found.set(key, chain);
    if (committed && isInForce) cache.chains.set(placeKey(moment), { chain, sinceMs });
  }
  return found;
}

/** The chain above each moment, by the tree as it is and the rates as they were at its moment. */
export async function resolveChains(
  client: AccrualClient,
  moments: readonly RateMoment[],
  version: string,
): Promise<(moment: RateMoment) => Chain | undefined> {
  const cached = cache.version === version ? cache.chains : new Map<string, Known>();
  const findCached = (moment: RateMoment): Chain | undefined => {
    const known = cached.get(placeKey(moment));
    return known && known.sinceMs <= moment.at.getTime() ? known.chain : undefined;
  };
  const unknown = moments.filter((moment) => !findCached(moment));
  const found = unknown.length > 0 ? await readChains(client, unknown, version) : new Map<string, Chain>();
  return (moment) => findCached(moment) ?? found.get(momentKey(moment));
}
