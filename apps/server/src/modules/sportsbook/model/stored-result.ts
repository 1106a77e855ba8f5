/** What was said of a line, as the database keeps it. */
import type { ResultSaid } from './line-results.ts';

type Settled = Extract<ResultSaid, { kind: 'settled' }>;
/** As the database keeps it: JSON knows no maps. */
export type StoredResult =
  | Exclude<ResultSaid, Settled>
  | (Omit<Settled, 'endings'> & { readonly endings: readonly (readonly [string, EndingOf<Settled>])[] });
type EndingOf<Said> = Said extends { readonly endings: ReadonlyMap<string, infer Ending> } ? Ending : never;

export const stored = (said: ResultSaid): StoredResult =>
  said.kind === 'settled' ? { ...said, endings: [...said.endings] } : said;
export const unstored = (said: StoredResult): ResultSaid =>
  said.kind === 'settled' ? { ...said, endings: new Map(said.endings) } : said;
