/** Tables of dragon tiger: location and speed. */
import { type Spot, spots } from '@mirinae/game-math/dragon-tiger/config';
import { scaled } from '../../kit/currency.ts';
import type { ChipTable } from '../../kit/table/chip-bets.ts';
import { type Place, places } from '../../kit/table/places.ts';

/** Milliseconds: betting time, and interval between the two cards. */
const speeds = { classic: { openMs: 14_000, cardMs: 1_500 }, speed: { openMs: 9_000, cardMs: 900 } } as const;

export type Table = Omit<ChipTable, 'spots'> & { readonly cardMs: number; readonly spots: readonly Spot[] };

/** Amounts in smallest units. */
const unit = scaled(1_000);
export const maxSideStake = scaled(5_000_000);
export const maxGuessStake = scaled(500_000);
export const maxTieStake = scaled(200_000);

function maxStakeOn(spot: string): number {
  if (spot === 'dragon' || spot === 'tiger') return maxSideStake;
  return spot === 'tie' || spot === 'suitedTie' ? maxTieStake : maxGuessStake;
}

function table(
  name: string,
  names: readonly [ko: string, en: string, vi: string],
  place: Place,
  speed: keyof typeof speeds,
): Table {
  const [ko, en, vi] = names;
  return {
    ...place,
    ...speeds[speed],
    spots,
    unit,
    maxStakeOn,
    key: `dragon-tiger-${name}`,
    names: { ko, en, vi },
    maxTableStake: 2 * maxSideStake,
  };
}

export const tables: readonly Table[] = [
  table('river', ['물결 드래곤 타이거', 'River Dragon Tiger', 'Rồng Hổ Sóng Nước'], places.terrace, 'classic'),
  table(
    'folding-screen',
    ['병풍 드래곤 타이거', 'Folding Screen Dragon Tiger', 'Rồng Hổ Bình Phong'],
    places.salon,
    'classic',
  ),
  table(
    'thunder',
    ['천둥 스피드 드래곤 타이거', 'Thunder Speed Dragon Tiger', 'Rồng Hổ Sấm Tốc Độ'],
    places.pavilion,
    'speed',
  ),
  table('summit', ['산마루 드래곤 타이거', 'Summit Dragon Tiger', 'Rồng Hổ Đỉnh Núi'], places.hillside, 'classic'),
];
