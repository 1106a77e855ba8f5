/**
 * Comparison of a vendor's game list with the catalog: new games, changed facts, removed games. A column that differs
 * from the vendor's last list was set by staff; it is kept.
 */
import { codes } from '@mirinae/contract/codes';
import { inEachLanguage, type Locale, locales } from '@mirinae/contract/languages';
import { type ListedFacts, type ListedRow, listedFact } from '@mirinae/contract/staff/vendors';
import type { ListedGame } from '@mirinae/contract/wallet/games';
import { DomainError } from '../../platform/http/domain-error.ts';
import { stakesWithin } from './game-stakes.ts';
import type { GameRow } from './names.ts';

/** A game of the list; `playableKey` is what the vendor calls it. Not every protocol says of what kind it is. */
export type VendorGame = Omit<ListedGame, 'key' | 'kind'> &
  Partial<Pick<ListedGame, 'kind'>> & { readonly playableKey: string };

/** The pages that the games may stand on; `first` is where those stand that name none. */
export type Houses = { readonly first: string; readonly all: ReadonlySet<string> };

export const gameKeyOf = (playableKey: string): string => playableKey.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-');

const fractionOf = (fraction: { numerator: string; denominator: string } | undefined) =>
  fraction ? `${fraction.numerator}/${fraction.denominator}` : null;

export function factsOf(game: VendorGame, house: string): ListedFacts {
  const { names, stakes, certificate, restricted } = game;
  const returns = certificate?.returns;
  const reaching = certificate?.reaching;
  return {
    // In a fixed order of languages: a stored list gives them in another one.
    names: inEachLanguage((locale) => names[locale]),
    house,
    kind: game.kind ?? null,
    family: game.family ?? null,
    mechanic: game.mechanic ?? null,
    features: game.features?.join(',') ?? null,
    rtp: game.rtp ?? null,
    hitRate: game.hitRate ?? null,
    volatility: game.volatility ?? null,
    deviation: game.deviation ?? null,
    maxWin: game.maxWin ?? null,
    stakeMin: stakes?.min ?? null,
    stakeMax: stakes?.max ?? null,
    orientation: game.orientation ?? null,
    demo: game.demo ?? false,
    picture: game.art ?? null,
    certificate: certificate?.hash ?? null,
    returns: fractionOf(returns),
    reaching10: fractionOf(reaching?.[10]),
    reaching100: fractionOf(reaching?.[100]),
    reaching1000: fractionOf(reaching?.[1000]),
    reachingMost: fractionOf(reaching?.most),
    restricted: restricted?.join(',') ?? null,
    lines: game.lines ?? null,
    platforms: game.platforms?.toSorted().join(',') ?? null,
    maintenance: game.maintenance ?? false,
    freeRounds: game.freeRounds ?? null,
  };
}

/** The facts that are columns of their own, as they stand now. */
export function columnFactsOf(row: GameRow) {
  return {
    names: row.names,
    house: row.groupCode,
    rtp: row.rtp,
    hitRate: row.hitRate,
    volatility: row.volatility,
    maxWin: row.maxWin,
    stakeMin: row.stakeMin,
    stakeMax: row.stakeMax,
    demo: row.hasDemo,
  };
}

const unknownFacts = {
  kind: null,
  family: null,
  mechanic: null,
  features: null,
  deviation: null,
  orientation: null,
  picture: null,
  certificate: null,
  returns: null,
  reaching10: null,
  reaching100: null,
  reaching1000: null,
  reachingMost: null,
  restricted: null,
  lines: null,
  platforms: null,
  maintenance: false,
  freeRounds: null,
} as const;

type Fact = ListedRow['changes'][number]['fact'];
type Value = ListedRow['changes'][number]['after'];

const nameFacts: ReadonlyMap<Fact, Locale> = new Map(locales.map((locale) => [`name:${locale}` as const, locale]));
const allFacts: readonly Fact[] = [...nameFacts.keys(), ...listedFact.options];

/** Undefined where the fact is not among them. */
function factOf({ names, ...values }: Partial<ListedFacts>, fact: Fact): Value | undefined {
  const locale = nameFacts.get(fact);
  if (locale !== undefined) return names?.[locale];
  return Object.entries(values).find(([name]) => name === fact)?.[1];
}

/** Names that were there before any list are taken for staff's own. */
export function isKept(row: GameRow, fact: Fact): boolean {
  if (row.listed === null) return nameFacts.has(fact);
  // Fetched pictures are served below /api: one below /art replaced it by hand.
  if (fact === 'picture') return row.listed.picture !== null && row.image.startsWith('/art/');
  const own = factOf(columnFactsOf(row), fact);
  return own !== undefined && own !== factOf(row.listed, fact);
}

/** The facts that the game shall have: what the vendor says now, and what staff set, stakes only where that is less. */
export function mergedFacts(row: GameRow, now: ListedFacts): ListedFacts {
  const { names: ownNames, ...columns } = columnFactsOf(row);
  const own = Object.entries(columns).filter(([fact]) => isKept(row, listedFact.parse(fact)));
  const names = inEachLanguage((locale) => (isKept(row, `name:${locale}`) ? ownNames : now.names)[locale]);
  const merged: ListedFacts = { ...now, ...Object.fromEntries(own), names };
  const listed = { min: now.stakeMin, max: now.stakeMax };
  const { min: stakeMin, max: stakeMax } = stakesWithin({ min: merged.stakeMin, max: merged.stakeMax }, listed);
  return { ...merged, stakeMin, stakeMax };
}

function changesOf(row: GameRow, now: ListedFacts): ListedRow['changes'] {
  // A list that was taken over before a fact was known says nothing of it.
  const last: ListedFacts = { ...unknownFacts, ...(row.listed ?? columnFactsOf(row)) };
  const merged = mergedFacts(row, now);
  // A limit of staff that the new list would make too wide does not stay.
  const stays = (fact: Fact) => {
    const own = factOf(columnFactsOf(row), fact);
    return isKept(row, fact) && (own === undefined || own === factOf(merged, fact));
  };
  return allFacts.flatMap((fact) => {
    const [before, after] = [factOf(last, fact) ?? null, factOf(now, fact) ?? null];
    return before === after ? [] : [{ fact, before, after, isKept: stays(fact) }];
  });
}

function comparedGame(gameKey: string, now: ListedFacts, row: GameRow | undefined): ListedRow | null {
  if (!row) {
    const changes = allFacts.flatMap((fact) => {
      const after = factOf(now, fact) ?? null;
      return after === null ? [] : [{ fact, before: null, after, isKept: false }];
    });
    return { gameKey, names: now.names, state: 'new', changes };
  }
  const changes = changesOf(row, now);
  if (row.goneAt !== null) return { gameKey, names: row.names, state: 'returned', changes };
  return changes.length === 0 && row.listed !== null ? null : { gameKey, names: row.names, state: 'changed', changes };
}

/** The list by our keys. Throws S051 for a game that is in it twice, S052 for a page that is not the vendor's. */
export function readList(list: readonly VendorGame[], houses: Houses): Map<string, ListedFacts> {
  const facts = new Map<string, ListedFacts>();
  for (const game of list) {
    const house = game.house ?? houses.first;
    if (!houses.all.has(house)) throw new DomainError(codes.gameHouseUnknown);
    const gameKey = gameKeyOf(game.playableKey);
    if (facts.has(gameKey)) throw new DomainError(codes.gameListRepeats);
    facts.set(gameKey, factsOf(game, house));
  }
  return facts;
}

/** New and changed games in the list's order, then those that are gone. */
export function compareList(rows: readonly GameRow[], list: ReadonlyMap<string, ListedFacts>): ListedRow[] {
  const known = new Map(rows.map((row) => [row.gameKey, row]));
  const compared = [...list].flatMap(([gameKey, now]) => comparedGame(gameKey, now, known.get(gameKey)) ?? []);
  const gone = rows.filter((row) => row.listed !== null && row.goneAt === null && !list.has(row.gameKey));
  return [
    ...compared,
    ...gone.map((row): ListedRow => ({ gameKey: row.gameKey, names: row.names, state: 'gone', changes: [] })),
  ];
}
