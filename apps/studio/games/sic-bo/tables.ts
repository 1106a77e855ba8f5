/** The tables of sic bo: where each stands and how fast the dice are rolled. */
import { findSpot, spots } from '@mirinae/game-math/sic-bo/rules';
import type { ChipTable } from '../../kit/table/chip-bets.ts';
import { type Place, places } from '../../kit/table/places.ts';

/** In milliseconds: how long bets are taken, and how long the dice are shaken. */
const speeds = { classic: { openMs: 20_000, runMs: 3_000 }, speed: { openMs: 11_000, runMs: 2_000 } } as const;

export type Table = ChipTable & { readonly runMs: number };

/** In won. */
const unit = 1_000;
const halfMost = 3_000_000;
/** What a stake on any other spot may win. */
const winMost = 10_000_000;

/** The most that a spot pays, in stakes. */
export function mostPaid(key: string): number {
  const spot = findSpot(key);
  const faces = [1, 2, 3, 4, 5, 6];
  const rolls = faces.flatMap((one) => faces.flatMap((two) => faces.map((three) => [one, two, three] as const)));
  return Math.max(...rolls.map((dice) => spot?.pay(dice) ?? 0));
}

const mosts = new Map(
  spots.map(({ key }) => {
    const paid = mostPaid(key);
    return [key, paid === 2 ? halfMost : Math.floor(winMost / paid / 10_000) * 10_000];
  }),
);

function table(
  name: string,
  names: readonly [ko: string, en: string, vn: string],
  place: Place,
  speed: keyof typeof speeds,
): Table {
  const [ko, en, vn] = names;
  return {
    ...{ ...place, ...speeds[speed], unit, key: `sic-bo-${name}`, names: { ko, en, vn } },
    mostOn: (spot) => mosts.get(spot) ?? 0,
    spots: spots.map(({ key }) => key),
    tableMost: 5_000_000,
  };
}

export const tables: readonly Table[] = [
  table('three-stars', ['삼태성 식보', 'Three Stars Sic Bo', 'Tài Xỉu Ba Sao'], places.observatory, 'classic'),
  table('moon-jar', ['달항아리 식보', 'Moon Jar Sic Bo', 'Tài Xỉu Bình Trăng'], places.jars, 'speed'),
  table('lantern-fair', ['연등 식보', 'Lantern Fair Sic Bo', 'Tài Xỉu Hội Đèn'], places.salon, 'classic'),
  table('rooftop', ['옥상 스피드 식보', 'Rooftop Speed Sic Bo', 'Tài Xỉu Sân Thượng Tốc Độ'], places.hillside, 'speed'),
];
