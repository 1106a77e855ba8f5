/**
 * Tables are named in the SQL of their own module only. The border tool sees imports, and so the tables that pass by
 * Drizzle; it is blind to the texts of statements, which this reads. Tests, test builders, demo data and benchmarks are
 * left out: they arrange and prove what no module would. So are migrations, and what scales the amounts they insert: a
 * table's history outlives the module it is in today.
 */

/** Tables that only SQL texts know, in addition to those that a module's tables.ts declares. */
const undeclared: Readonly<Record<string, string>> = {
  auth_attempts: 'platform',
  bets_archive: 'bets',
  demo_loading: 'demo',
  install_currency: 'platform',
  partner_accruals: 'partners',
  partner_chains: 'partners',
  partner_daily: 'partners',
  partner_lineages: 'partners',
  partner_tree_version: 'partners',
  report_branch_days: 'reports',
  report_branch_spans: 'reports',
  report_hours: 'reports',
  report_house_hours: 'reports',
  report_kept: 'reports',
  report_late: 'reports',
  report_member_days: 'reports',
  report_member_spans: 'reports',
  report_player_spans: 'reports',
  report_spans: 'reports',
  site_code_names: 'site',
  wagering_turnover: 'wagering',
  wallet_calls_other: 'vendors',
};
const ledger = 'ledger';

export type Source = { readonly file: string; readonly text: string };
/** Which module a table belongs to. */
export type Owners = ReadonlyMap<string, string>;

const moduleOf = (file: string) => /src\/modules\/([^/]+)\//.exec(file)?.[1] ?? /src\/([^/]+)/.exec(file)?.[1] ?? '';

/** Every table and view of the schema with its module; throws an Error for one without an owner. */
export function ownersOf(schema: string, sources: readonly Source[]): Owners {
  const declared = new Map(
    sources.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:pgTable|pgView|\.table|\.view)\(\s*'(\w+)'/g)].map(([, table = '']) => [
        table,
        moduleOf(file),
      ]),
    ),
  );
  const owned = [...schema.matchAll(/^create (?:table|view) ([\w.]+)/gm)].map(([, table = '']): [string, string] => {
    const owner = table.startsWith('ledger.') ? ledger : (declared.get(table) ?? undeclared[table]);
    if (owner === undefined) throw new Error(`No module owns the table ${table}.`);
    return [table, owner];
  });
  return new Map(owned);
}

const afterWord = /\b(?:from|join|into|update|table|using|only)\s+(?:only\s+)?"?([a-z_]+(?:\.[a-z_]+)?)/gi;
/** The second table of `from one a, two b`. */
const afterComma = /\bfrom\s[^;()]*?,\s*([a-z_]+(?:\.[a-z_]+)?)\s+(?:as\s+)?[a-z]{1,2}\b/gi;

/** Statements that name another module's table, as `file:line: table of owner`. */
export function foreignTables({ file, text }: Source, owners: Owners): string[] {
  const own = moduleOf(file);
  // Comments may speak of other modules' tables; their lines stay, so that the numbers are right.
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [afterWord, afterComma].flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap((match) => {
      const [found, name = ''] = match;
      const owner = owners.get(name.toLowerCase());
      if (owner === undefined || owner === own) return [];
      const line = code.slice(0, match.index + found.length).split('\n').length;
      return [`${file}:${line}: ${name} of ${owner}`];
    }),
  );
}
