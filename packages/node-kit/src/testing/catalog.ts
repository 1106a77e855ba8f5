/**
 * What a database holds, object by object, for comparing two: schemas, tables, columns in order, constraints, indexes,
 * functions, triggers, types, sequences, policies, comments and rights. Parts made for a day, a month or an hour are
 * left out, as their names hang on the clock.
 */
import type pg from 'pg';

/** The jobs' schema belongs to the library that makes it. */
const isOurs = `n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'graphile_worker')`;
const isLasting = `c.relname !~ '_\\d{4}_\\d\\d(_\\d\\d)*(_account|_transfer|$)' and c.relname !~ '_migrations(_|$)'`;
const relations = `pg_class c join pg_namespace n on n.oid = c.relnamespace`;
const rights = (acl: string) =>
  `(select string_agg(g.grantee || ' ' || g.privilege_type || ' ' || g.is_grantable, ', ' order by g.grantee, g.privilege_type) from aclexplode(${acl}) g)`;

/** Each answers a key and a document of each object. */
const kinds: Readonly<Record<string, string>> = {
  schema: `select n.nspname as key, jsonb_build_array(${rights('n.nspacl')}) as value from pg_namespace n where ${isOurs}`,
  relation: `select c.oid::regclass::text as key, jsonb_build_array(c.relkind, c.relpersistence, c.reloptions, c.relreplident,
      c.relrowsecurity, c.relforcerowsecurity, pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid),
      (select i.inhparent::regclass from pg_inherits i where i.inhrelid = c.oid and c.relkind in ('r', 'p')),
      ${rights('c.relacl')}, case when c.relkind = 'v' then pg_get_viewdef(c.oid) end) as value
    from ${relations} where ${isOurs} and ${isLasting}`,
  column: `select c.oid::regclass || '.' || a.attname as key, jsonb_build_array(
      row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attstorage, a.attcompression, a.attstattarget,
      a.attcollation, a.attoptions, ${rights('a.attacl')}) as value
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${isOurs} and ${isLasting} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`,
  constraint: `select c.oid::regclass || '.' || k.conname as key, jsonb_build_array(pg_get_constraintdef(k.oid), k.convalidated,
      k.conenforced) as value
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${isOurs} and ${isLasting}`,
  index: `select i.indexrelid::regclass::text as key, jsonb_build_array(pg_get_indexdef(i.indexrelid), i.indisvalid,
      i.indisprimary, i.indisclustered, i.indisreplident) as value
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where ${isOurs} and ${isLasting} and not c.relispartition`,
  function: `select p.oid::regprocedure::text as key, jsonb_build_array(pg_get_functiondef(p.oid), ${rights('p.proacl')}) as value
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${isOurs}`,
  trigger: `select c.oid::regclass || '.' || t.tgname as key, jsonb_build_array(pg_get_triggerdef(t.oid), t.tgenabled) as value
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${isOurs} and ${isLasting} and not t.tgisinternal`,
  type: `select t.oid::regtype::text as key, jsonb_build_array(t.typtype,
      (select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as value
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${isOurs} and t.typtype in ('e', 'd', 'r')`,
  sequence: `select c.oid::regclass::text as key, jsonb_build_array(s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin,
      s.seqmax, s.seqcache, s.seqcycle, pg_sequence_last_value(c.oid)) as value
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${isOurs}
      and ${isLasting}`,
  policy: `select c.oid::regclass || '.' || o.polname as key, to_jsonb(o) - 'oid' - 'polrelid' as value
    from pg_policy o join pg_class c on c.oid = o.polrelid join pg_namespace n on n.oid = c.relnamespace where ${isOurs}`,
  comment: `select pg_describe_object(m.classoid, m.objoid, m.objsubid) as key, to_jsonb(m.description) as value
    from pg_description m where m.objoid >= 16384`,
  extension: `select extname as key, jsonb_build_array(extversion) as value from pg_extension`,
  default_right: `select coalesce(n.nspname, '') || ' ' || a.defaclobjtype::text as key, jsonb_build_array(${rights('a.defaclacl')}) as value
    from pg_default_acl a left join pg_namespace n on n.oid = a.defaclnamespace`,
};

/** The rows of tables, but for columns whose default is the time or chance: they are never the same twice. */
async function readRows(client: pg.Client): Promise<[key: string, value: unknown][]> {
  const { rows: tables } = await client.query<{ table: string; columns: string }>(`
    select c.oid::regclass::text as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${isOurs} and ${isLasting} and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
      and not a.attisdropped and coalesce(pg_get_expr(d.adbin, d.adrelid), '') !~ '^(now|gen_random_uuid)'
    group by c.oid`);
  const found: [string, unknown][] = [];
  for (const { table, columns } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select row(${columns})::text as row from ${table} order by 1`,
    );
    found.push([`rows ${table}`, rows.map(({ row }) => row)]);
  }
  return found;
}

/** Keys are kind and name of each object, values what defines it. */
export async function readCatalog(client: pg.Client): Promise<Record<string, unknown>> {
  const found: [string, unknown][] = [];
  for (const [kind, sql] of Object.entries(kinds)) {
    const { rows } = await client.query<{ key: string; value: unknown }>(sql);
    found.push(...rows.map(({ key, value }): [string, unknown] => [`${kind} ${key}`, value]));
  }
  return Object.fromEntries([...found, ...(await readRows(client))].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
