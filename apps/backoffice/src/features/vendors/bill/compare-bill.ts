/** A vendor's bill next to the house's own figures, line by line. */
import { type BillLayout, type BillLine, type BillMeasure, billMeasures } from '@mirinae/contract/staff/vendor-bills';
import type { BillRow } from './read-bill.ts';

export type Pair = { readonly ours: number; readonly theirs: number };
export const compareStates = ['agrees', 'differs', 'onlyOurs', 'onlyTheirs'] as const;
export type CompareState = (typeof compareStates)[number];
export type ComparedLine = {
  readonly id: string;
  /** Our line; null where the bill alone has it. */
  readonly line: BillLine | null;
  /** Its names in the bill. */
  readonly subjects: readonly string[];
  /** Those of them that staff matched with it. */
  readonly aliases: readonly string[];
  readonly state: CompareState;
  readonly figures: Readonly<Record<BillMeasure, Pair>>;
};

export const measuresOf = ({ columns }: BillLayout): BillMeasure[] =>
  billMeasures.filter((measure) => columns[measure] !== '');

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Of our lines; no key of a game has a colon. */
export const idOfLine = ({ part, key }: Pick<BillLine, 'part' | 'key'>): string =>
  part === 'carried' ? ':carried' : key;
const idOfTheirs = (subject: string) => `:theirs ${plain(subject)}`;

/** Ids by names; a name of two lines is of neither. */
function namesOf(lines: readonly BillLine[], namesFor: (line: BillLine) => readonly string[]): Map<string, string> {
  const found = lines.flatMap((line) =>
    [...new Set(namesFor(line).map(plain))].map((name) => ({ name, id: idOfLine(line) })),
  );
  return new Map(
    [...Map.groupBy(found, ({ name }) => name)].flatMap(([name, own]) => {
      const [first] = own;
      return first && own.length === 1 ? [[name, first.id] as const] : [];
    }),
  );
}

function stateOf(figures: Readonly<Record<BillMeasure, Pair>>, measures: readonly BillMeasure[], has: Sides) {
  const pairs = measures.map((measure) => figures[measure]);
  if (has.ours && has.theirs) return pairs.every(({ ours, theirs }) => ours === theirs) ? 'agrees' : 'differs';
  // A line of prizes or free rounds alone has nothing that the bill could have.
  if (pairs.every(({ ours, theirs }) => ours === 0 && theirs === 0)) return 'agrees';
  return has.ours ? 'onlyOurs' : 'onlyTheirs';
}
type Sides = { readonly ours: boolean; readonly theirs: boolean };

type NamesFor = (line: BillLine) => readonly string[];

/** Several lines of the bill about one of ours are added up. `namesFor`: how the bill may name our line. */
export function compareBill(
  lines: readonly BillLine[],
  rows: readonly BillRow[],
  layout: BillLayout,
  namesFor: NamesFor = ({ knownAs }) => knownAs,
): ComparedLine[] {
  const measures = measuresOf(layout);
  const byId = new Map(lines.map((line) => [idOfLine(line), line]));
  const known = namesOf(lines, namesFor);
  const aliases = new Map(
    layout.aliases.filter(({ ours }) => byId.has(ours)).map(({ theirs, ours }) => [plain(theirs), ours]),
  );
  const idOf = ({ subject }: BillRow) => {
    const name = plain(subject);
    return aliases.get(name) ?? (name === '' && byId.has('') ? '' : known.get(name)) ?? idOfTheirs(subject);
  };
  const theirs = Map.groupBy(rows, idOf);
  return [...new Set([...byId.keys(), ...theirs.keys()])].map((id) => {
    const [line, own] = [byId.get(id) ?? null, theirs.get(id) ?? []];
    const pairOf = (measure: BillMeasure): Pair => ({
      ours: line?.[measure] ?? 0,
      theirs: own.reduce((sum, { figures }) => sum + (figures[measure] ?? 0), 0),
    });
    const figures = {
      bets: pairOf('bets'),
      stake: pairOf('stake'),
      payout: pairOf('payout'),
      ggr: pairOf('ggr'),
      fee: pairOf('fee'),
    };
    const subjects = [...new Set(own.map(({ subject }) => subject))];
    return {
      id,
      line,
      subjects,
      aliases: subjects.filter((subject) => aliases.has(plain(subject))),
      state: stateOf(figures, measures, { ours: line !== null, theirs: own.length > 0 }),
      figures,
    };
  });
}

/** Matches a name of the bill with a line of ours, in place of the line before. */
export const withAlias = (layout: BillLayout, theirs: string, ours: string): BillLayout => ({
  ...layout,
  aliases: [...withoutAlias(layout, [theirs]).aliases, { theirs, ours }],
});

export function withoutAlias(layout: BillLayout, subjects: readonly string[]): BillLayout {
  const names = new Set(subjects.map(plain));
  return { ...layout, aliases: layout.aliases.filter(({ theirs }) => !names.has(plain(theirs))) };
}
