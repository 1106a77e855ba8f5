/**
 * Comparison of a vendor's game list with the catalog: new games, changed facts, removed games. A column that differs
 * from the vendor's last list was set by staff; it is kept.
 */
import { codes } from '@mirinae/contract/codes';
import { type ListedFacts, type ListedRow, listedFact } from '@mirinae/contract/staff/vendors';
import type { ListedGame } from '@mirinae/contract/wallet/games';
import { DomainError } from '../../platform/http/domain-error.ts';
import { stakesWithin } from './game-stakes.ts';
import type { GameRow, Names } from './names.ts';

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
    nameKo: names.ko,
    nameEn: names.en,
    nameVn: names.vi,
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
  };
}

/** The names among the facts. */
export const listedNames = ({ nameKo, nameEn, nameVn }: ListedFacts): Names => ({ ko: nameKo, en: nameEn, vi: nameVn });

/** The facts that are columns of their own, as they stand now. */
export function columnFactsOf(row: GameRow) {
  return {
    nameKo: row.names.ko,
    nameEn: row.names.en,
    nameVn: row.names.vi,
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
} as const;
const namesOfGame: readonly string[] = ['nameKo', 'nameEn', 'nameVn'];

/** Names that were there before any list are taken for staff's own. */
export function isKept(row: GameRow, fact: keyof ListedFacts): boolean {
  if (row.listed === null) return namesOfGame.includes(fact);
  // What is fetched is served below /api: a picture of ours was put in its place.
  if (fact === 'picture') return row.listed.picture !== null && row.image.startsWith('/art/');
  const columns: Partial<ListedFacts> = columnFactsOf(row);
  return fact in columns && columns[fact] !== row.listed[fact];
}

/** The facts that the game shall have: what the vendor says now, and what staff set, stakes only where that is less. */
export function mergedFacts(row: GameRow, now: ListedFacts): ListedFacts {
  const own = Object.entries(columnFactsOf(row)).filter(([fact]) => isKept(row, listedFact.parse(fact)));
  const merged: ListedFacts = { ...now, ...Object.fromEntries(own) };
  const listed = { min: now.stakeMin, max: now.stakeMax };
  const { min: stakeMin, max: stakeMax } = stakesWithin({ min: merged.stakeMin, max: merged.stakeMax }, listed);
  return { ...merged, stakeMin, stakeMax };
}

function changesOf(row: GameRow, now: ListedFacts): ListedRow['changes'] {
  // A list that was taken over before a fact was known says nothing of it.
  const last: ListedFacts = { ...unknownFacts, ...(row.listed ?? columnFactsOf(row)) };
  const merged = mergedFacts(row, now);
  // A limit of staff that the new list would make too wide does not stay.
  const stays = (fact: keyof ListedFacts) => {
    const columns: Partial<ListedFacts> = columnFactsOf(row);
    return isKept(row, fact) && (!(fact in columns) || columns[fact] === merged[fact]);
  };
  return listedFact.options.flatMap((fact) =>
    last[fact] === now[fact] ? [] : [{ fact, before: last[fact], after: now[fact], isKept: stays(fact) }],
  );
}

function comparedGame(gameKey: string, now: ListedFacts, row: GameRow | undefined): ListedRow | null {
  const names = listedNames(now);
  if (!row) {
    const knownFacts = listedFact.options.filter((fact) => now[fact] !== null);
    const changes = knownFacts.map((fact) => ({ fact, before: null, after: now[fact], isKept: false }));
    return { gameKey, names, state: 'new', changes };
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
