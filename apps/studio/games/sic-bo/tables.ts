/** Tables of sic bo: location and speed. */
import { findSpot, rolls, spots } from '@mirinae/game-math/sic-bo/rules';
import { scaled } from '../../kit/currency.ts';
import { type ChainTable, chainTables } from '../../kit/table/chain-tables.ts';
import { places } from '../../kit/table/places.ts';

const speeds = { classic: { openMs: 20_000, runMs: 3_000 }, speed: { openMs: 11_000, runMs: 2_000 } } as const;

/** Amounts in smallest units. */
const unit = scaled(1_000);
const maxHalfStake = scaled(3_000_000);
/** Base figure of the maximum payout of a stake on any other spot. */
const maxPayout = 10_000_000;

/** Maximum payout of a spot, in stakes. */
export function maxPaid(key: string): number {
  const spot = findSpot(key);
  return Math.max(...rolls.map((dice) => spot?.pay(dice) ?? 0));
}

const mosts = new Map(
  spots.map(({ key }) => {
    const paid = maxPaid(key);
    return [key, paid === 2 ? maxHalfStake : scaled(Math.floor(maxPayout / paid / 10_000) * 10_000)];
  }),
);

const table = chainTables({
  family: 'sic-bo',
  unit,
  maxStakeOn: (spot) => mosts.get(spot) ?? 0,
  spots: spots.map(({ key }) => key),
  maxTableStake: scaled(5_000_000),
});

export const tables: readonly ChainTable[] = [
  table('three-stars', ['삼태성 식보', 'Three Stars Sic Bo', 'Tài Xỉu Ba Sao'], places.observatory, speeds.classic),
  table('moon-jar', ['달항아리 식보', 'Moon Jar Sic Bo', 'Tài Xỉu Bình Trăng'], places.jars, speeds.speed),
  table('lantern-fair', ['연등 식보', 'Lantern Fair Sic Bo', 'Tài Xỉu Hội Đèn'], places.salon, speeds.classic),
  table(
    'rooftop',
    ['옥상 스피드 식보', 'Rooftop Speed Sic Bo', 'Tài Xỉu Sân Thượng Tốc Độ'],
    places.hillside,
    speeds.speed,
  ),
];
