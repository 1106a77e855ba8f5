/** Sports of the feed: play, markets and duration of each. */
import { badmintonGame, volleyballLastSet, volleyballSet } from '../models/rallies.ts';
import type { SportKey } from '../sport-keys.ts';
import { playFights } from './fights.ts';
import type { GoalSport } from './goal-law.ts';
import { playGoals } from './goals.ts';
import { playInnings } from './innings.ts';
import { type JointScores, jointHalves, jointOvertime, jointPeriods } from './joint-scores.ts';
import { playGold, playRounds } from './maps.ts';
import type { Play } from './match.ts';
import { mapFinals, type Reach, rallyFinals, reachOfPeriods, roundFinals, tennisFinals } from './reach.ts';
import { playSets } from './sets.ts';
import { playTennis } from './tennis.ts';
import { playTrips } from './trips.ts';

export type SportNames = {
  readonly ko: string;
  readonly en: string;
  readonly vi: string;
};

/** Market of a sport; `lines` is the number of lines around the balanced one. */
export type Offer = {
  readonly market: number;
  readonly lines?: number;
  /** Distance between lines in quarters: 1 for Asian lines, 2 for halves, 4 for whole goals. */
  readonly step?: 1 | 2 | 4;
};

export type Sport = {
  readonly key: SportKey;
  readonly names: SportNames;
  readonly play: Play;
  readonly offers: readonly Offer[];
  /** Approximate duration of a match in minutes, wall clock. */
  readonly minutes: number;
  /** Set for sports with a winner but no score. */
  readonly isFought?: true;
  /** Final scores that can still be reached, where a match ends with a number of sets or maps. */
  readonly reach?: Reach;
  /** Joint scores for builders over several scopes, if the model has them. */
  readonly joint?: JointScores;
};

const halves = (market: number, lines: number): Offer => ({ market, lines, step: 2 });
const asian = (market: number, lines: number): Offer => ({ market, lines, step: 1 });
const whole = (market: number, lines: number): Offer => ({ market, lines, step: 4 });
const plain = (market: number): Offer => ({ market });

/** Football. */
export const soccer: GoalSport = {
  periods: [
    { scope: 'half1', minutes: 47 },
    { scope: 'half2', minutes: 49 },
  ],
  periodKind: 'half',
  isSecondHalfSold: true,
  isNextGoalSold: true,
  breakMinutes: 15,
  rates: { home: 1.5, away: 1.18, byRating: 0.45 },
  late: 0.22,
  maxGoals: 10,
  overtime: false,
  corners: { home: 5.4, away: 4.6 },
  cards: { home: 1.9, away: 2.2, reds: 0.05 },
};

export const sports: readonly Sport[] = [
  {
    key: 'soccer',
    names: { ko: '축구', en: 'Soccer', vi: 'Bóng đá' },
    play: playGoals(soccer),
    offers: [
      plain(1),
      plain(10),
      plain(11),
      whole(14, 4),
      asian(16, 11),
      asian(18, 11),
      plain(8),
      halves(19, 4),
      halves(20, 4),
      plain(29),
      plain(45),
      plain(15),
      ...[21, 23, 24, 26, 27, 28, 31, 32, 33, 34].map(plain),
      halves(37, 5),
      plain(35),
      halves(36, 3),
      ...[47, 52, 48, 49, 50, 51, 56, 57].map(plain),
      ...[60, 63, 64].map(plain),
      asian(66, 5),
      asian(68, 5),
      halves(69, 2),
      halves(70, 2),
      ...[74, 75, 81].map(plain),
      ...[83, 85, 86].map(plain),
      asian(88, 5),
      asian(90, 5),
      halves(91, 2),
      halves(92, 2),
      ...[94, 95, 98].map(plain),
      plain(162),
      halves(165, 4),
      halves(166, 5),
      halves(167, 3),
      halves(168, 3),
      plain(136),
      halves(139, 4),
    ],
    minutes: 111,
    joint: jointHalves,
  },
  {
    key: 'basketball',
    names: { ko: '농구', en: 'Basketball', vi: 'Bóng rổ' },
    play: playTrips({
      quarterMinutes: 10,
      breakMinutes: 2.5,
      tripsAQuarter: 36,
      points: [
        [1, 0.06],
        [2, 0.31],
        [3, 0.14],
      ],
      byRating: 0.07,
      atHome: 0.012,
      slowness: 2.2,
    }),
    offers: [
      plain(1),
      plain(219),
      halves(223, 5),
      halves(225, 5),
      halves(292, 3),
      halves(227, 2),
      halves(228, 2),
      plain(60),
      halves(66, 3),
      halves(68, 3),
      plain(235),
      halves(303, 2),
      halves(236, 2),
      plain(26),
    ],
    minutes: 110,
  },
  {
    key: 'american-football',
    names: { ko: '미식축구', en: 'American football', vi: 'Bóng bầu dục Mỹ' },
    play: playTrips({
      quarterMinutes: 15,
      breakMinutes: 4,
      tripsAQuarter: 6,
      points: [
        [3, 0.17],
        [6, 0.02],
        [7, 0.2],
        [8, 0.01],
      ],
      byRating: 0.22,
      atHome: 0.04,
      slowness: 2.6,
    }),
    offers: [
      plain(219),
      halves(223, 5),
      halves(225, 5),
      halves(292, 3),
      halves(227, 2),
      halves(228, 2),
      plain(60),
      halves(66, 2),
      halves(68, 2),
    ],
    minutes: 180,
  },
  {
    key: 'baseball',
    names: { ko: '야구', en: 'Baseball', vi: 'Bóng chày' },
    play: playInnings({ lastInning: 12, byRating: 0.12, atHome: 0.02, secondsAnEvent: 130 }),
    offers: [
      plain(251),
      halves(256, 4),
      halves(258, 5),
      halves(292, 3),
      halves(260, 2),
      halves(261, 2),
      plain(274),
      halves(275, 2),
      halves(276, 3),
      halves(288, 1),
    ],
    minutes: 165,
  },
  {
    key: 'volleyball',
    names: { ko: '배구', en: 'Volleyball', vi: 'Bóng chuyền' },
    play: playSets({
      needed: 3,
      set: volleyballSet,
      lastSet: volleyballLastSet,
      rally: { serving: 0.36, receiving: 0.64 },
      byRating: 0.04,
      rallySeconds: 28,
      breakSeconds: 180,
    }),
    offers: [
      plain(186),
      halves(188, 3),
      halves(314, 2),
      plain(199),
      halves(237, 3),
      halves(238, 3),
      plain(202),
      halves(309, 2),
      halves(310, 2),
    ],
    minutes: 95,
    joint: jointPeriods,
    reach: reachOfPeriods({
      kind: 'set',
      needed: 3,
      sum: 'points',
      finals: (nth) => rallyFinals(nth === 5 ? volleyballLastSet : volleyballSet),
    }),
  },
  {
    key: 'badminton',
    names: { ko: '배드민턴', en: 'Badminton', vi: 'Cầu lông' },
    play: playSets({
      needed: 2,
      set: badmintonGame,
      lastSet: badmintonGame,
      rally: { serving: 0.5, receiving: 0.5 },
      byRating: 0.05,
      rallySeconds: 26,
      breakSeconds: 120,
    }),
    offers: [
      plain(186),
      halves(188, 2),
      halves(314, 1),
      halves(237, 3),
      halves(238, 3),
      plain(202),
      halves(309, 2),
      halves(310, 2),
    ],
    minutes: 45,
    joint: jointPeriods,
    reach: reachOfPeriods({ kind: 'set', needed: 2, sum: 'points', finals: () => rallyFinals(badmintonGame) }),
  },
  {
    key: 'tennis',
    names: { ko: '테니스', en: 'Tennis', vi: 'Quần vợt' },
    play: playTennis({ needed: 2, serve: 0.635, byRating: 0.035, pointSeconds: 38 }),
    offers: [plain(186), halves(188, 1), halves(187, 3), halves(189, 3), plain(202), halves(314, 1)],
    minutes: 95,
    joint: jointPeriods,
    reach: reachOfPeriods({ kind: 'set', needed: 2, sum: 'games', finals: () => tennisFinals }),
  },
  {
    key: 'ice-hockey',
    names: { ko: '아이스하키', en: 'Ice hockey', vi: 'Khúc côn cầu' },
    play: playGoals({
      periods: [{ minutes: 20 }, { minutes: 20 }, { minutes: 20 }],
      periodKind: 'third',
      isSecondHalfSold: false,
      isNextGoalSold: true,
      breakMinutes: 17,
      rates: { home: 2.95, away: 2.6, byRating: 0.3 },
      late: 0.1,
      maxGoals: 14,
      overtime: true,
    }),
    offers: [
      plain(1),
      plain(406),
      plain(10),
      plain(11),
      plain(8),
      halves(16, 4),
      halves(18, 4),
      halves(412, 4),
      halves(292, 2),
      halves(19, 2),
      halves(20, 2),
      ...[15, 23, 24, 26, 29].map(plain),
    ],
    minutes: 94,
    joint: jointOvertime,
  },
  {
    key: 'handball',
    names: { ko: '핸드볼', en: 'Handball', vi: 'Bóng ném' },
    play: playGoals({
      periods: [
        { scope: 'half1', minutes: 30 },
        { scope: 'half2', minutes: 30 },
      ],
      periodKind: 'half',
      isSecondHalfSold: false,
      isNextGoalSold: false,
      breakMinutes: 15,
      rates: { home: 29, away: 27.5, byRating: 0.12 },
      late: 0,
      maxGoals: 60,
      overtime: false,
    }),
    offers: [
      plain(1),
      plain(10),
      plain(11),
      halves(16, 4),
      halves(18, 4),
      halves(19, 2),
      halves(20, 2),
      ...[60, 63, 64].map(plain),
      halves(66, 3),
      halves(68, 3),
      ...[26, 74].map(plain),
    ],
    minutes: 75,
  },
  {
    key: 'counter-strike',
    names: { ko: '카운터 스트라이크', en: 'Counter-Strike', vi: 'Counter-Strike' },
    play: playRounds({
      needed: 2,
      breakSeconds: 420,
      round: { defending: 0.515, attacking: 0.485 },
      byRating: 0.05,
      roundSeconds: 105,
    }),
    offers: [plain(186), halves(327, 2), halves(328, 1), plain(330), halves(331, 3), halves(332, 3)],
    minutes: 125,
    joint: jointPeriods,
    reach: reachOfPeriods({ kind: 'map', needed: 2, finals: () => roundFinals }),
  },
  {
    key: 'league-of-legends',
    names: { ko: '리그 오브 레전드', en: 'League of Legends', vi: 'Liên Minh Huyền Thoại' },
    play: playGold({ needed: 2, breakSeconds: 600, wander: 458, byRating: 60, lengths: [26, 29, 32, 35, 39] }),
    offers: [plain(186), halves(327, 2), halves(328, 1), plain(330)],
    minutes: 95,
    joint: jointPeriods,
    reach: reachOfPeriods({ kind: 'map', needed: 2, finals: () => mapFinals }),
  },
  {
    key: 'dota-2',
    names: { ko: '도타 2', en: 'Dota 2', vi: 'Dota 2' },
    play: playGold({ needed: 2, breakSeconds: 600, wander: 760, byRating: 90, lengths: [30, 35, 40, 46, 54] }),
    offers: [plain(186), halves(327, 2), halves(328, 1), plain(330)],
    minutes: 120,
    joint: jointPeriods,
    reach: reachOfPeriods({ kind: 'map', needed: 2, finals: () => mapFinals }),
  },
  {
    key: 'combat',
    names: { ko: '격투기', en: 'Combat sports', vi: 'Võ thuật' },
    play: playFights({ rounds: { main: 5, other: 3 }, breakSeconds: 60 }),
    offers: [plain(186), plain(9001), plain(9002), { market: 9003, lines: 5, step: 2 }, plain(9004)],
    minutes: 18,
    isFought: true,
  },
];

const byKey: ReadonlyMap<string, Sport> = new Map(sports.map((sport) => [sport.key, sport]));

/** Throws for an unknown sport. */
export function sportOf(key: string): Sport {
  const sport = byKey.get(key);
  if (sport === undefined) throw new Error(`${key} is no sport of the feed.`);
  return sport;
}
