/** Labels of lines and outcomes, with the names of the sides. No other module composes them. */
import { type CustomMarket, customMarket, customMarketName } from './custom-market.ts';
import { lineOf } from './lines.ts';
import type { MarketType } from './market-type.ts';
import { marketType, marketTypes } from './market-types.ts';
import { type LabelLocale, type Names, names, outcomeNames } from './outcome-names.ts';
import type { Shape } from './shapes.ts';

export type { LabelLocale };
/** Line of a match, with the names of its sides. */
export type NamedLine = {
  readonly market: number;
  readonly specifiers: string;
  readonly home: Names;
  readonly away: Names;
  /** Of an event of the house: the markets that staff named. */
  readonly customMarkets?: readonly CustomMarket[] | undefined;
};

const customOf = ({ market, specifiers, customMarkets = [] }: NamedLine): CustomMarket | undefined =>
  market === customMarket ? customMarkets.find((custom) => custom.specifiers === specifiers) : undefined;

const signed = (line: number): string => (line > 0 ? `+${line}` : String(line));

/** Parsed line; null for an unknown market or unreadable specifiers, which are labelled by the market number. */
function readLine({ market, specifiers }: NamedLine): { type: MarketType; line: number; nth: number } | null {
  try {
    const type = marketType(market);
    const { line = 0, nth = 0 } = lineOf(type, specifiers);
    return { type, line: line / 4, nth };
  } catch {
    return null;
  }
}

const knownType = (market: number): MarketType | undefined => marketTypes.find(({ id }) => id === market);

function fill(template: string, locale: LabelLocale, { home, away }: NamedLine, line: number, nth: number): string {
  const values: Readonly<Record<string, string>> = {
    home: home[locale],
    away: away[locale],
    line: String(line),
    homeLine: signed(line),
    awayLine: signed(line === 0 ? 0 : -line),
    nth: String(nth),
  };
  return template.replaceAll(/\{(\w+)\}/g, (whole, word: string) => values[word] ?? whole);
}

const handicaps: ReadonlySet<Shape> = new Set<Shape>(['handicap', 'handicapResult']);

/** "핸디캡 -1.5", "2세트 승자", "은하 시티 언더/오버 1.5"; handicaps are those of the home side. */
export function lineLabel(named: NamedLine, locale: LabelLocale): string {
  const custom = customOf(named);
  if (custom) return custom.names[locale];
  const read = readLine(named);
  if (!read) return `#${named.market} ${named.specifiers}`.trim();
  const { type, line, nth } = read;
  const name = type.names[locale];
  return fill(handicaps.has(type.shape) ? name.replace('{line}', '{homeLine}') : name, locale, named, line, nth);
}

/** "은하 시티 승", "별빛 코메츠 +1.5", "오버 2.5", "2:1". */
export function outcomeLabel(named: NamedLine, outcome: string, locale: LabelLocale): string {
  const custom = customOf(named)?.outcomes.find(({ id }) => id === outcome);
  if (custom) return custom.names[locale];
  const read = readLine(named);
  const template = read && outcomeNames[read.type.shape][outcome];
  return template ? fill(template[locale], locale, named, read.line, read.nth) : outcome;
}

/** Common label of the lines of one market: "핸디캡", "2세트 승자". */
export function marketLabel(named: NamedLine, locale: LabelLocale): string {
  const custom = customOf(named);
  if (custom) return custom.names[locale];
  const read = readLine(named);
  if (!read) return `#${named.market}`;
  const name = read.type.names[locale].replace(/ ?\{line\}/, '');
  return fill(name, locale, named, read.line, read.nth).trim();
}

const sides: Readonly<Record<string, Names>> = {
  home: names('홈팀', 'Home', 'Đội nhà'),
  away: names('원정팀', 'Away', 'Đội khách'),
};

/** Label of a market without a match: "세트 승자", "홈팀 언더/오버". */
export function marketTypeLabel(market: number, locale: LabelLocale): string {
  if (market === customMarket) return customMarketName[locale];
  const read = knownType(market);
  if (!read) return `#${market}`;
  // A bracketed part with the number of a period is removed with that number.
  const name = read.names[locale].replace(/ ?\([^()]*\{nth\}[^()]*\)/, '');
  const label = name.replaceAll(/\{(\w+)\}/g, (_, word: string) => sides[word]?.[locale] ?? '');
  return label.replaceAll(/\s+/g, ' ').trim();
}
