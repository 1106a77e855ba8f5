/** Labels of outcomes, by shape; labels.ts fills in the sides and lines. */
import { firstHalfScores, type GoalShape, secondHalfScores } from './goal-shapes.ts';
import { type JointShape, jointPairs } from './joint-pairs.ts';
import type { Shape } from './shapes.ts';

export type LabelLocale = 'ko' | 'en' | 'vi';
export type Names = Readonly<Record<LabelLocale, string>>;

export const names = (ko: string, en: string, vi: string): Names => ({ ko, en, vi });
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

/** Label of a combined outcome, such as "은하 시티 승 & 오버 2.5". */
function joined(shape: JointShape, first: Readonly<Record<string, Names>>, second: Readonly<Record<string, Names>>) {
  const word = (locale: LabelLocale, one: string, other: string) =>
    `${first[one]?.[locale] ?? one} & ${second[other]?.[locale] ?? other}`;
  return Object.fromEntries(
    jointPairs[shape].map(([id, one, other]) => [
      id,
      names(word('ko', one, other), word('en', one, other), word('vi', one, other)),
    ]),
  );
}

const yesNo = { '74': names('예', 'Yes', 'Có'), '76': names('아니요', 'No', 'Không') };
const oddEven = { '70': names('홀', 'Odd', 'Lẻ'), '72': names('짝', 'Even', 'Chẵn') };

/** Labels of exact goals, from "0골" to "3골 이상". */
function goalCounts(first: number, variant: string, most: number): Readonly<Record<string, Names>> {
  const counts = Array.from({ length: most + 1 }, (_, count) => count);
  return Object.fromEntries(
    counts.map((count) => [
      `${variant}:${first + count}`,
      count < most
        ? names(`${count}골`, count === 1 ? '1 goal' : `${count} goals`, `${count} bàn`)
        : names(`${count}골 이상`, `${count} goals or more`, `Từ ${count} bàn`),
    ]),
  );
}
const sideGoals = goalCounts(88, 'sr:exact_goals:3+', 3);

/** Name of a winning margin in goals. */
const by = (side: string, goals: number, isMore = false): Names =>
  isMore
    ? names(`${side} ${goals}골 이상 차 승`, `${side} by ${goals} or more`, `${side} thắng từ ${goals} bàn`)
    : names(`${side} ${goals}골 차 승`, `${side} by ${goals}`, `${side} thắng ${goals} bàn`);

const scoresOf = (scores: readonly (readonly [id: string, home: number, away: number])[]) =>
  Object.fromEntries(scores.map(([id, home, away]) => [id, same(`${home}:${away}`)]));
const anyOther = names('기타 스코어', 'Any other score', 'Tỷ số khác');

const halfFull = (half: Names, full: Names): Names =>
  names(`${half.ko} / ${full.ko}`, `${half.en} / ${full.en}`, `${half.vi} / ${full.vi}`);
const [home, away] = [same('{home}'), same('{away}')];

const goalNames: Readonly<Record<GoalShape, Readonly<Record<string, Names>>>> = {
  nextGoal: { '6': home, '7': names('골 없음', 'No goal', 'Không có bàn thắng'), '8': away },
  winningMargin: {
    'sr:winning_margin:3+:113': by('{home}', 1),
    'sr:winning_margin:3+:114': by('{home}', 2),
    'sr:winning_margin:3+:115': by('{home}', 3, true),
    'sr:winning_margin:3+:119': draw,
    'sr:winning_margin:3+:116': by('{away}', 1),
    'sr:winning_margin:3+:117': by('{away}', 2),
    'sr:winning_margin:3+:118': by('{away}', 3, true),
  },
  exactGoals: goalCounts(68, 'sr:exact_goals:6+', 6),
  homeGoals: sideGoals,
  awayGoals: sideGoals,
  homeOddEven: oddEven,
  awayOddEven: oddEven,
  homeCleanSheet: yesNo,
  awayCleanSheet: yesNo,
  homeWinToNil: yesNo,
  awayWinToNil: yesNo,
  firstHalfScore: { ...scoresOf(firstHalfScores), '480': anyOther },
  secondHalfScore: { ...scoresOf(secondHalfScores), '564': anyOther },
  halfFullTime: {
    '418': halfFull(home, home),
    '420': halfFull(home, draw),
    '422': halfFull(home, away),
    '424': halfFull(draw, home),
    '426': halfFull(draw, draw),
    '428': halfFull(draw, away),
    '430': halfFull(away, home),
    '432': halfFull(away, draw),
    '434': halfFull(away, away),
  },
  higherHalf: {
    '436': names('전반', '1st half', 'Hiệp 1'),
    '440': names('동일', 'Equal', 'Bằng nhau'),
    '438': names('후반', '2nd half', 'Hiệp 2'),
  },
  homeWinsBothHalves: yesNo,
  awayWinsBothHalves: yesNo,
  homeWinsEitherHalf: yesNo,
  awayWinsEitherHalf: yesNo,
  homeScoresBothHalves: yesNo,
  awayScoresBothHalves: yesNo,
};

/** Label templates: {line} is the plain line, {homeLine} and {awayLine} the signed handicap of a side. */
export const outcomeNames: Readonly<Record<Shape, Readonly<Record<string, Names>>>> = {
  ...goalNames,
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
  oddEven,
  bothScore: yesNo,
  resultTotal: joined('resultTotal', results, totals),
  winnerTotal: joined('winnerTotal', winners, totals),
  resultBoth: joined('resultBoth', results, bothScores),
  totalBoth: joined('totalBoth', totals, bothScores),
  correctScore: { other: anyOther },
  method: {
    'home:knockout': names('{home} KO·TKO·실격승', '{home} by KO, TKO or DQ', '{home} KO, TKO, truất quyền'),
    'home:submission': names('{home} 서브미션승', '{home} by submission', '{home} khóa siết'),
    'home:decision': names('{home} 판정승', '{home} by decision', '{home} tính điểm'),
    'away:knockout': names('{away} KO·TKO·실격승', '{away} by KO, TKO or DQ', '{away} KO, TKO, truất quyền'),
    'away:submission': names('{away} 서브미션승', '{away} by submission', '{away} khóa siết'),
    'away:decision': names('{away} 판정승', '{away} by decision', '{away} tính điểm'),
    draw,
  },
  distance: yesNo,
  roundEnd: {
    home: homeWins,
    none: names('피니시 없음', 'No finish', 'Không kết thúc'),
    away: awayWins,
  },
};
