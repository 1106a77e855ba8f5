/** How a line and its outcomes are called in words, the sides by their names: the one place that writes them. */
import { type JointShape, jointPairs } from './joint-pairs.ts';
import { lineOf } from './lines.ts';
import type { MarketType } from './market-type.ts';
import { marketType, marketTypes } from './market-types.ts';
import type { Shape } from './shapes.ts';

export type LabelLocale = 'ko' | 'en' | 'vn';
type Names = Readonly<Record<LabelLocale, string>>;

/** A line of a match, and who plays it. */
export interface NamedLine {
  readonly market: number;
  readonly specifiers: string;
  readonly home: Names;
  readonly away: Names;
}

const names = (ko: string, en: string, vn: string): Names => ({ ko, en, vn });
const same = (text: string): Names => names(text, text, text);

const homeWins = names('{home} 승', '{home}', '{home}');
const awayWins = names('{away} 승', '{away}', '{away}');
const draw = names('무승부', 'Draw', 'Hòa');
const overUnder = (side: string): Readonly<Record<string, Names>> => ({
  '12': names(`${side}오버 {line}`, `${side}over {line}`, `${side}tài {line}`),
  '13': names(`${side}언더 {line}`, `${side}under {line}`, `${side}xỉu {line}`),
});

const results: Readonly<Record<string, Names>> = { '1': homeWins, '2': draw, '3': awayWins };
const winners: Readonly<Record<string, Names>> = { '4': homeWins, '5': awayWins };
const totals: Readonly<Record<string, Names>> = {
  '12': names('오버 {line}', 'Over {line}', 'Tài {line}'),
  '13': names('언더 {line}', 'Under {line}', 'Xỉu {line}'),
};
const bothScores: Readonly<Record<string, Names>> = {
  '74': names('양 팀 득점', 'both score', 'hai đội ghi bàn'),
  '76': names('한 팀 이상 무득점', 'not both score', 'không đủ hai đội ghi bàn'),
};

/** "은하 시티 승 & 오버 2.5". */
function joined(shape: JointShape, first: Readonly<Record<string, Names>>, second: Readonly<Record<string, Names>>) {
  const word = (locale: LabelLocale, one: string, other: string) =>
    `${first[one]?.[locale] ?? one} & ${second[other]?.[locale] ?? other}`;
  return Object.fromEntries(
    jointPairs[shape].map(([id, one, other]) => [
      id,
      names(word('ko', one, other), word('en', one, other), word('vn', one, other)),
    ]),
  );
}

/** {line} as it stands, {homeLine} and {awayLine} as a handicap of that side, with its sign. */
const outcomeNames: Readonly<Record<Shape, Readonly<Record<string, Names>>>> = {
  result: results,
  doubleChance: {
    '9': names('{home} 승 또는 무승부', '{home} or draw', '{home} hoặc hòa'),
    '10': names('{home} 또는 {away} 승', '{home} or {away}', '{home} hoặc {away}'),
    '11': names('무승부 또는 {away} 승', 'Draw or {away}', 'Hòa hoặc {away}'),
  },
  drawNoBet: { '4': homeWins, '5': awayWins },
  winner: winners,
  handicap: { '1714': same('{home} {homeLine}'), '1715': same('{away} {awayLine}') },
  handicapResult: {
    '1711': same('{home} {homeLine}'),
    '1712': names('무승부 ({home} {homeLine})', 'Draw ({home} {homeLine})', 'Hòa ({home} {homeLine})'),
    '1713': same('{away} {awayLine}'),
  },
  total: totals,
  homeTotal: overUnder('{home} '),
  awayTotal: overUnder('{away} '),
  oddEven: { '70': names('홀', 'Odd', 'Lẻ'), '72': names('짝', 'Even', 'Chẵn') },
  bothScore: { '74': names('예', 'Yes', 'Có'), '76': names('아니요', 'No', 'Không') },
  resultTotal: joined('resultTotal', results, totals),
  winnerTotal: joined('winnerTotal', winners, totals),
  resultBoth: joined('resultBoth', results, bothScores),
  totalBoth: joined('totalBoth', totals, bothScores),
  correctScore: { other: names('기타 스코어', 'Any other score', 'Tỷ số khác') },
  method: {
    'home:knockout': names('{home} KO·TKO·실격승', '{home} by KO, TKO or DQ', '{home} KO, TKO, truất quyền'),
    'home:submission': names('{home} 서브미션승', '{home} by submission', '{home} khóa siết'),
    'home:decision': names('{home} 판정승', '{home} by decision', '{home} tính điểm'),
    'away:knockout': names('{away} KO·TKO·실격승', '{away} by KO, TKO or DQ', '{away} KO, TKO, truất quyền'),
    'away:submission': names('{away} 서브미션승', '{away} by submission', '{away} khóa siết'),
    'away:decision': names('{away} 판정승', '{away} by decision', '{away} tính điểm'),
    draw,
  },
  distance: { '74': names('예', 'Yes', 'Có'), '76': names('아니요', 'No', 'Không') },
  roundEnd: {
    home: homeWins,
    none: names('피니시 없음', 'No finish', 'Không kết thúc'),
    away: awayWins,
  },
};

const signed = (line: number): string => (line > 0 ? `+${line}` : String(line));

/** A market of a feed that is newer than this list, or a line that cannot be read, is called by its number. */
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
  const words: Readonly<Record<string, string>> = {
    home: home[locale],
    away: away[locale],
    line: String(line),
    homeLine: signed(line),
    awayLine: signed(line === 0 ? 0 : -line),
    nth: String(nth),
  };
  return template.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
}

const handicaps: ReadonlySet<Shape> = new Set<Shape>(['handicap', 'handicapResult']);

/** "핸디캡 -1.5", "2세트 승자", "은하 시티 언더/오버 1.5"; a handicap is that of the home side. */
export function lineLabel(named: NamedLine, locale: LabelLocale): string {
  const read = readLine(named);
  if (!read) return `#${named.market} ${named.specifiers}`.trim();
  const { type, line, nth } = read;
  const name = type.names[locale];
  return fill(handicaps.has(type.shape) ? name.replace('{line}', '{homeLine}') : name, locale, named, line, nth);
}

/** "은하 시티 승", "별빛 코메츠 +1.5", "오버 2.5", "2:1". */
export function outcomeLabel(named: NamedLine, outcome: string, locale: LabelLocale): string {
  const read = readLine(named);
  const template = read && outcomeNames[read.type.shape][outcome];
  return template ? fill(template[locale], locale, named, read.line, read.nth) : outcome;
}

/** What the lines of one market are called together: "핸디캡", "2세트 승자". */
export function marketLabel(named: NamedLine, locale: LabelLocale): string {
  const read = readLine(named);
  if (!read) return `#${named.market}`;
  const name = read.type.names[locale].replace(/ ?\{line\}/, '');
  return fill(name, locale, named, read.line, read.nth).trim();
}

const sides: Readonly<Record<string, Names>> = {
  home: names('홈팀', 'Home', 'Đội nhà'),
  away: names('원정팀', 'Away', 'Đội khách'),
};

/** What a market is called where no match is meant: "세트 승자", "홈팀 언더/오버". */
export function marketTypeLabel(market: number, locale: LabelLocale): string {
  const read = knownType(market);
  if (!read) return `#${market}`;
  const words = read.names[locale].replaceAll(/\{(\w+)\}/g, (_, word: string) => sides[word]?.[locale] ?? '');
  return words.replaceAll(/\s+/g, ' ').trim();
}
