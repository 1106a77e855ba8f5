/** Markets of goal sports, mostly of football: match, goals, halves, corners and bookings. */
import { type MarketType, market } from './market-type.ts';

const hcp = { line: 'hcp' } as const;
const total = { line: 'total' } as const;
const sideGoals = { variant: 'sr:exact_goals:3+' } as const;
const regular = ['score', 'regular_play'] as const;
const firstHalf = ['score', 'regular_play', '1st_half'] as const;
const secondHalf = ['score', 'regular_play', '2nd_half'] as const;

const ofMatch: readonly MarketType[] = [
  market(1, ['승무패', '1X2', '1X2'], 'match', 'result', regular),
  market(10, ['더블찬스', 'Double chance', 'Cơ hội kép'], 'match', 'doubleChance', regular),
  market(11, ['무승부 환불', 'Draw no bet', 'Hòa hoàn tiền'], 'match', 'drawNoBet', regular),
  market(
    14,
    ['핸디캡 승무패 {line}', 'Handicap 1X2 {line}', 'Kèo chấp 1X2 {line}'],
    'match',
    'handicapResult',
    regular,
    hcp,
  ),
  market(16, ['핸디캡 {line}', 'Handicap {line}', 'Kèo chấp {line}'], 'match', 'handicap', regular, hcp),
  market(18, ['언더/오버 {line}', 'Total {line}', 'Tài xỉu {line}'], 'match', 'total', regular, total),
  market(
    19,
    ['{home} 언더/오버 {line}', '{home} total {line}', 'Tài xỉu {home} {line}'],
    'match',
    'homeTotal',
    regular,
    total,
  ),
  market(
    20,
    ['{away} 언더/오버 {line}', '{away} total {line}', 'Tài xỉu {away} {line}'],
    'match',
    'awayTotal',
    regular,
    total,
  ),
  market(26, ['홀짝', 'Odd/even', 'Lẻ/chẵn'], 'match', 'oddEven', regular),
  market(29, ['양 팀 득점', 'Both teams to score', 'Hai đội ghi bàn'], 'match', 'bothScore', regular),
  market(
    37,
    ['승무패 & 언더/오버 {line}', '1X2 & total {line}', '1X2 & tài xỉu {line}'],
    'match',
    'resultTotal',
    regular,
    total,
  ),
  market(
    35,
    ['승무패 & 양 팀 득점', '1X2 & both teams to score', '1X2 & hai đội ghi bàn'],
    'match',
    'resultBoth',
    regular,
  ),
  market(
    36,
    ['언더/오버 {line} & 양 팀 득점', 'Total {line} & both teams to score', 'Tài xỉu {line} & hai đội ghi bàn'],
    'match',
    'totalBoth',
    regular,
    total,
  ),
  market(45, ['정확한 스코어', 'Correct score', 'Tỷ số chính xác'], 'match', 'correctScore', regular),
];

const ofGoals: readonly MarketType[] = [
  market(
    8,
    ['다음 골 ({nth}번째)', 'Next goal (no. {nth})', 'Bàn thắng tiếp theo (thứ {nth})'],
    'goal',
    'nextGoal',
    regular,
    { nth: 'goalnr' },
  ),
  market(15, ['승리 점수차', 'Winning margin', 'Cách biệt bàn thắng'], 'match', 'winningMargin', regular, {
    variant: 'sr:winning_margin:3+',
  }),
  market(21, ['정확한 골 수', 'Exact goals', 'Số bàn thắng chính xác'], 'match', 'exactGoals', regular, {
    variant: 'sr:exact_goals:6+',
  }),
  market(23, ['{home} 골 수', '{home} exact goals', 'Số bàn thắng {home}'], 'match', 'homeGoals', regular, sideGoals),
  market(24, ['{away} 골 수', '{away} exact goals', 'Số bàn thắng {away}'], 'match', 'awayGoals', regular, sideGoals),
  market(27, ['{home} 홀짝', '{home} odd/even', 'Lẻ/chẵn {home}'], 'match', 'homeOddEven', regular),
  market(28, ['{away} 홀짝', '{away} odd/even', 'Lẻ/chẵn {away}'], 'match', 'awayOddEven', regular),
  market(31, ['{home} 무실점', '{home} clean sheet', '{home} giữ sạch lưới'], 'match', 'homeCleanSheet', regular),
  market(32, ['{away} 무실점', '{away} clean sheet', '{away} giữ sạch lưới'], 'match', 'awayCleanSheet', regular),
  market(33, ['{home} 무실점 승', '{home} win to nil', '{home} thắng giữ sạch lưới'], 'match', 'homeWinToNil', regular),
  market(34, ['{away} 무실점 승', '{away} win to nil', '{away} thắng giữ sạch lưới'], 'match', 'awayWinToNil', regular),
];

const ofBothHalves: readonly MarketType[] = [
  market(47, ['하프타임/풀타임', 'Half time/full time', 'Hiệp 1/cả trận'], 'halves', 'halfFullTime', regular),
  market(52, ['최다 득점 하프', 'Highest scoring half', 'Hiệp nhiều bàn thắng hơn'], 'halves', 'higherHalf', regular),
  market(
    48,
    ['{home} 전·후반 모두 승', '{home} to win both halves', '{home} thắng cả hai hiệp'],
    'halves',
    'homeWinsBothHalves',
    regular,
  ),
  market(
    49,
    ['{away} 전·후반 모두 승', '{away} to win both halves', '{away} thắng cả hai hiệp'],
    'halves',
    'awayWinsBothHalves',
    regular,
  ),
  market(
    50,
    ['{home} 전·후반 중 하나 이상 승', '{home} to win either half', '{home} thắng ít nhất một hiệp'],
    'halves',
    'homeWinsEitherHalf',
    regular,
  ),
  market(
    51,
    ['{away} 전·후반 중 하나 이상 승', '{away} to win either half', '{away} thắng ít nhất một hiệp'],
    'halves',
    'awayWinsEitherHalf',
    regular,
  ),
  market(
    56,
    ['{home} 전·후반 모두 득점', '{home} to score in both halves', '{home} ghi bàn cả hai hiệp'],
    'halves',
    'homeScoresBothHalves',
    regular,
  ),
  market(
    57,
    ['{away} 전·후반 모두 득점', '{away} to score in both halves', '{away} ghi bàn cả hai hiệp'],
    'halves',
    'awayScoresBothHalves',
    regular,
  ),
];

const ofFirstHalf: readonly MarketType[] = [
  market(60, ['전반 승무패', '1st half 1X2', 'Hiệp 1 1X2'], 'half1', 'result', firstHalf),
  market(63, ['전반 더블찬스', '1st half double chance', 'Hiệp 1 cơ hội kép'], 'half1', 'doubleChance', firstHalf),
  market(64, ['전반 무승부 환불', '1st half draw no bet', 'Hiệp 1 hòa hoàn tiền'], 'half1', 'drawNoBet', firstHalf),
  market(
    66,
    ['전반 핸디캡 {line}', '1st half handicap {line}', 'Hiệp 1 chấp {line}'],
    'half1',
    'handicap',
    firstHalf,
    hcp,
  ),
  market(
    68,
    ['전반 언더/오버 {line}', '1st half total {line}', 'Hiệp 1 tài xỉu {line}'],
    'half1',
    'total',
    firstHalf,
    total,
  ),
  market(
    69,
    ['전반 {home} 언더/오버 {line}', '1st half {home} total {line}', 'Hiệp 1 tài xỉu {home} {line}'],
    'half1',
    'homeTotal',
    firstHalf,
    total,
  ),
  market(
    70,
    ['전반 {away} 언더/오버 {line}', '1st half {away} total {line}', 'Hiệp 1 tài xỉu {away} {line}'],
    'half1',
    'awayTotal',
    firstHalf,
    total,
  ),
  market(74, ['전반 홀짝', '1st half odd/even', 'Hiệp 1 lẻ/chẵn'], 'half1', 'oddEven', firstHalf),
  market(
    75,
    ['전반 양 팀 득점', '1st half both teams to score', 'Hiệp 1 hai đội ghi bàn'],
    'half1',
    'bothScore',
    firstHalf,
  ),
  market(
    81,
    ['전반 정확한 스코어', '1st half correct score', 'Tỷ số chính xác hiệp 1'],
    'half1',
    'firstHalfScore',
    firstHalf,
  ),
];

const ofSecondHalf: readonly MarketType[] = [
  market(83, ['후반 승무패', '2nd half 1X2', 'Hiệp 2 1X2'], 'half2', 'result', secondHalf),
  market(85, ['후반 더블찬스', '2nd half double chance', 'Hiệp 2 cơ hội kép'], 'half2', 'doubleChance', secondHalf),
  market(86, ['후반 무승부 환불', '2nd half draw no bet', 'Hiệp 2 hòa hoàn tiền'], 'half2', 'drawNoBet', secondHalf),
  market(
    88,
    ['후반 핸디캡 {line}', '2nd half handicap {line}', 'Hiệp 2 chấp {line}'],
    'half2',
    'handicap',
    secondHalf,
    hcp,
  ),
  market(
    90,
    ['후반 언더/오버 {line}', '2nd half total {line}', 'Hiệp 2 tài xỉu {line}'],
    'half2',
    'total',
    secondHalf,
    total,
  ),
  market(
    91,
    ['후반 {home} 언더/오버 {line}', '2nd half {home} total {line}', 'Hiệp 2 tài xỉu {home} {line}'],
    'half2',
    'homeTotal',
    secondHalf,
    total,
  ),
  market(
    92,
    ['후반 {away} 언더/오버 {line}', '2nd half {away} total {line}', 'Hiệp 2 tài xỉu {away} {line}'],
    'half2',
    'awayTotal',
    secondHalf,
    total,
  ),
  market(94, ['후반 홀짝', '2nd half odd/even', 'Hiệp 2 lẻ/chẵn'], 'half2', 'oddEven', secondHalf),
  market(
    95,
    ['후반 양 팀 득점', '2nd half both teams to score', 'Hiệp 2 hai đội ghi bàn'],
    'half2',
    'bothScore',
    secondHalf,
  ),
  market(
    98,
    ['후반 정확한 스코어', '2nd half correct score', 'Tỷ số chính xác hiệp 2'],
    'half2',
    'secondHalfScore',
    secondHalf,
  ),
];

const countedApart: readonly MarketType[] = [
  market(162, ['코너 승무패', 'Corners 1X2', 'Phạt góc 1X2'], 'corners', 'result', ['corners']),
  market(
    165,
    ['코너 핸디캡 {line}', 'Corner handicap {line}', 'Chấp phạt góc {line}'],
    'corners',
    'handicap',
    ['corners'],
    hcp,
  ),
  market(
    166,
    ['코너 언더/오버 {line}', 'Total corners {line}', 'Tài xỉu phạt góc {line}'],
    'corners',
    'total',
    ['corners'],
    total,
  ),
  market(
    167,
    ['{home} 코너 언더/오버 {line}', '{home} total corners {line}', 'Tài xỉu phạt góc {home} {line}'],
    'corners',
    'homeTotal',
    ['corners'],
    total,
  ),
  market(
    168,
    ['{away} 코너 언더/오버 {line}', '{away} total corners {line}', 'Tài xỉu phạt góc {away} {line}'],
    'corners',
    'awayTotal',
    ['corners'],
    total,
  ),
  market(136, ['카드 승무패', 'Bookings 1X2', 'Thẻ 1X2'], 'cards', 'result', ['bookings']),
  market(
    139,
    ['카드 언더/오버 {line}', 'Total bookings {line}', 'Tài xỉu thẻ {line}'],
    'cards',
    'total',
    ['bookings'],
    total,
  ),
];

export const goalMarkets: readonly MarketType[] = [
  ...ofMatch,
  ...ofGoals,
  ...ofBothHalves,
  ...ofFirstHalf,
  ...ofSecondHalf,
  ...countedApart,
];
