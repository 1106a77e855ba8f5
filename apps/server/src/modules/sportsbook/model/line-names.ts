/** Lines by their names. */
import { type SQL, sql } from '../../../platform/db/orm.ts';
import { lineKey } from './feed-order.ts';

export type LineName = {
  readonly fixture: string;
  readonly market: number;
  readonly specifiers: string;
};

export const nameOfLine = ({ fixture, market, specifiers }: LineName): string =>
  `${fixture}/${lineKey({ id: market, specifiers })}`;

export const nameOfPick = ({ outcome, ...line }: LineName & { readonly outcome: string }): string =>
  `${nameOfLine(line)}/${outcome}`;

/** Each line once, by its name. */
export const linesByName = (lines: readonly LineName[]): ReadonlyMap<string, LineName> =>
  new Map(lines.map((line) => [nameOfLine(line), line]));

/** Lines as rows of a statement: fixture, market, specifiers. */
export const rowsOf = (lines: readonly LineName[]): SQL =>
  sql`select * from unnest(${sql.param(lines.map(({ fixture }) => fixture))}::text[],
    ${sql.param(lines.map(({ market }) => market))}::integer[], ${sql.param(lines.map((line) => line.specifiers))}::text[])`;
