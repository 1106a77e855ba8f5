/** Tables of roulette: location and speed. */
import { findSpot, spots } from '@mirinae/game-math/roulette/spots';
import { scaled } from '../../kit/currency.ts';
import { type ChainTable, chainTables } from '../../kit/table/chain-tables.ts';
import { places } from '../../kit/table/places.ts';

const speeds = { classic: { openMs: 25_000, runMs: 4_200 }, speed: { openMs: 13_000, runMs: 2_600 } } as const;

/** Amounts in smallest units. */
const unit = scaled(1_000);
/** Maximum stake on one number; other spots take stakes up to the same payout. */
const perNumber = scaled(100_000);
const maxOutsideStake = scaled(3_000_000);

function maxStakeOn(key: string): number {
  const covered = findSpot(key)?.numbers.length ?? 0;
  return covered >= 12 ? maxOutsideStake : perNumber * covered;
}

const table = chainTables({
  family: 'roulette',
  unit,
  maxStakeOn,
  spots: spots.map(({ key }) => key),
  maxTableStake: scaled(5_000_000),
});

export const tables: readonly ChainTable[] = [
  table('hangang', ['한강 룰렛', 'Hangang Roulette', 'Roulette Sông Hàn'], places.terrace, speeds.classic),
  table('moon-ring', ['달무리 룰렛', 'Moon Ring Roulette', 'Roulette Quầng Trăng'], places.jars, speeds.classic),
  table(
    'meteor',
    ['유성 스피드 룰렛', 'Meteor Speed Roulette', 'Roulette Sao Băng Tốc Độ'],
    places.lounge,
    speeds.speed,
  ),
  table('city-lights', ['불빛 룰렛', 'City Lights Roulette', 'Roulette Ánh Đèn'], places.riverside, speeds.classic),
];
