/** Tables of baccarat: location, pay rule, speed and limits. */
import type { PayRule, Spot } from '@mirinae/game-math/baccarat/config';
import { scaled } from '../../kit/currency.ts';
import type { ChipTable } from '../../kit/table/chip-bets.ts';
import { type Place, places } from '../../kit/table/places.ts';

/** Milliseconds: betting time, interval between cards, and maximum time of a squeeze. */
const speeds = {
  classic: { openMs: 20_000, cardMs: 1_200 },
  speed: { openMs: 12_000, cardMs: 900 },
  squeeze: { openMs: 20_000, cardMs: 1_200, squeezeMs: 8_000 },
} as const;

const commonSpots: readonly Spot[] = ['playerPair', 'player', 'tie', 'banker', 'bankerPair'];
const moreSpots: Readonly<Record<PayRule, readonly Spot[]>> = {
  commission: ['playerBonus', 'perfectPair', 'dragonSeven', 'eitherPair', 'bankerBonus'],
  noCommission: ['playerBonus', 'perfectPair', 'superSix', 'eitherPair', 'bankerBonus'],
};

export type Table = Omit<ChipTable, 'spots'> & {
  readonly rule: PayRule;
  readonly cardMs: number;
  readonly squeezeMs?: number;
  /** Spots: main bets first, then side bets. */
  readonly spots: readonly Spot[];
};

/** Amounts in smallest units. */
const unit = scaled(1_000);
export const maxSideStake = scaled(5_000_000);
export const maxOtherStake = scaled(500_000);

function table(
  name: string,
  names: readonly [ko: string, en: string, vi: string],
  place: Place,
  speed: keyof typeof speeds,
  rule: PayRule = 'commission',
): Table {
  const [ko, en, vi] = names;
  return {
    ...place,
    ...speeds[speed],
    rule,
    unit,
    key: `baccarat-${name}`,
    names: { ko, en, vi },
    spots: [...commonSpots, ...moreSpots[rule]],
    maxStakeOn: (spot) => (spot === 'player' || spot === 'banker' ? maxSideStake : maxOtherStake),
    maxTableStake: 2 * maxSideStake,
  };
}

const { observatory, terrace, salon, lounge, jars, pavilion, riverside, hillside } = places;

export const tables: readonly Table[] = [
  table('galaxy', ['은하 바카라', 'Galaxy Baccarat', 'Baccarat Ngân Hà'], observatory, 'classic'),
  table('morning-star', ['샛별 스피드 바카라', 'Morning Star Speed', 'Baccarat Sao Mai Tốc Độ'], observatory, 'speed'),
  table('rapids', ['여울 스피드 바카라', 'Rapids Speed Baccarat', 'Baccarat Ghềnh Tốc Độ'], terrace, 'speed'),
  table(
    'bridge',
    ['다리 노커미션 바카라', 'Bridge No Commission', 'Baccarat Cầu Không Hoa Hồng'],
    terrace,
    'classic',
    'noCommission',
  ),
  table('great-hall', ['대청 스퀴즈 바카라', 'Great Hall Squeeze', 'Baccarat Nặn Bài Đại Sảnh'], salon, 'squeeze'),
  table('lantern', ['등불 스피드 바카라', 'Lantern Speed Baccarat', 'Baccarat Đèn Lồng Tốc Độ'], salon, 'speed'),
  table(
    'above-clouds',
    ['구름 위 노커미션', 'Above the Clouds No Commission', 'Trên Mây Không Hoa Hồng'],
    lounge,
    'classic',
    'noCommission',
  ),
  table('midnight', ['자정 스피드 바카라', 'Midnight Speed Baccarat', 'Baccarat Nửa Đêm Tốc Độ'], lounge, 'speed'),
  table('white-moon', ['백자 스퀴즈 바카라', 'White Moon Squeeze', 'Baccarat Nặn Bài Trăng Trắng'], jars, 'squeeze'),
  table('moonlight', ['달빛 스피드 바카라', 'Moonlight Speed Baccarat', 'Baccarat Ánh Trăng Tốc Độ'], jars, 'speed'),
  table('pavilion', ['누각 바카라', 'Pavilion Baccarat', 'Baccarat Lầu Gác'], pavilion, 'classic'),
  table(
    'pine-wind',
    ['솔바람 스피드 바카라', 'Pine Wind Speed Baccarat', 'Baccarat Gió Thông Tốc Độ'],
    pavilion,
    'speed',
  ),
  table('riverside', ['강변 스퀴즈 바카라', 'Riverside Squeeze', 'Baccarat Nặn Bài Ven Sông'], riverside, 'squeeze'),
  table(
    'night-view',
    ['야경 스피드 바카라', 'Night View Speed Baccarat', 'Baccarat Cảnh Đêm Tốc Độ'],
    riverside,
    'speed',
  ),
  table('hillside', ['남산 바카라', 'Hillside Baccarat', 'Baccarat Sườn Đồi'], hillside, 'classic'),
  table('tower', ['타워 노커미션', 'Tower No Commission', 'Tháp Không Hoa Hồng'], hillside, 'speed', 'noCommission'),
];
