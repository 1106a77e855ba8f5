/** The tables of baccarat: where each stands, how it pays, how fast it deals and what may be bet. */
import type { Locale } from '@mirinae/contract/codes';
import type { PayRule, Spot } from '@mirinae/game-math/baccarat/config';

export const rooms = ['observatory', 'hangang', 'hanok', 'skyline', 'moon-jar', 'pine'] as const;
export type Room = (typeof rooms)[number];
export const dealers = ['navy', 'teal', 'plum', 'wine'] as const;
export type Dealer = (typeof dealers)[number];

/** In milliseconds: how long bets are taken, and from one card to the next. */
const speeds = { classic: { openMs: 20_000, cardMs: 1_200 }, speed: { openMs: 12_000, cardMs: 900 } } as const;

const commonSpots: readonly Spot[] = ['playerPair', 'player', 'tie', 'banker', 'bankerPair'];
const moreSpots: Readonly<Record<PayRule, readonly Spot[]>> = {
  commission: ['playerBonus', 'perfectPair', 'dragonSeven', 'eitherPair', 'bankerBonus'],
  noCommission: ['playerBonus', 'perfectPair', 'superSix', 'eitherPair', 'bankerBonus'],
};

export type Table = {
  readonly key: string;
  readonly names: Readonly<Record<Locale, string>>;
  readonly house: string;
  readonly room: Room;
  readonly dealer: Dealer;
  readonly rule: PayRule;
  readonly openMs: number;
  readonly cardMs: number;
  /** Of each spot, in the order of the layout: the sides, then what is beside them. */
  readonly spots: readonly Spot[];
  /** In won: what chips come in, and the most on a side and on any other spot. */
  readonly unit: number;
  readonly sideMost: number;
  readonly otherMost: number;
};

type Place = Pick<Table, 'house' | 'room' | 'dealer' | 'unit'>;

function table(
  name: string,
  names: readonly [ko: string, en: string, vn: string],
  place: Place,
  speed: keyof typeof speeds,
  rule: PayRule = 'commission',
): Table {
  const [ko, en, vn] = names;
  return {
    ...{ ...place, ...speeds[speed], rule, key: `baccarat-${name}`, names: { ko, en, vn } },
    spots: [...commonSpots, ...moreSpots[rule]],
    sideMost: place.unit * 5_000,
    otherMost: place.unit * 500,
  };
}

const observatory = { house: '1', room: 'observatory', dealer: 'navy', unit: 1_000 } as const;
const terrace = { house: '2', room: 'hangang', dealer: 'teal', unit: 1_000 } as const;
const salon = { house: '5', room: 'hanok', dealer: 'plum', unit: 1_000 } as const;
const lounge = { house: '6', room: 'skyline', dealer: 'wine', unit: 1_000 } as const;
const jars = { house: '9', room: 'moon-jar', dealer: 'navy', unit: 1_000 } as const;
const pavilion = { house: '10', room: 'pine', dealer: 'teal', unit: 1_000 } as const;
const riverside = { house: '401', room: 'hangang', dealer: 'wine', unit: 1_000 } as const;
const hillside = { house: '402', room: 'skyline', dealer: 'plum', unit: 1_000 } as const;

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
  table('great-hall', ['대청 바카라', 'Great Hall Baccarat', 'Baccarat Đại Sảnh'], salon, 'classic'),
  table('lantern', ['등불 스피드 바카라', 'Lantern Speed Baccarat', 'Baccarat Đèn Lồng Tốc Độ'], salon, 'speed'),
  table(
    'above-clouds',
    ['구름 위 노커미션', 'Above the Clouds No Commission', 'Trên Mây Không Hoa Hồng'],
    lounge,
    'classic',
    'noCommission',
  ),
  table('midnight', ['자정 스피드 바카라', 'Midnight Speed Baccarat', 'Baccarat Nửa Đêm Tốc Độ'], lounge, 'speed'),
  table('white-moon', ['백자 바카라', 'White Moon Baccarat', 'Baccarat Trăng Trắng'], jars, 'classic'),
  table('moonlight', ['달빛 스피드 바카라', 'Moonlight Speed Baccarat', 'Baccarat Ánh Trăng Tốc Độ'], jars, 'speed'),
  table('pavilion', ['누각 바카라', 'Pavilion Baccarat', 'Baccarat Lầu Gác'], pavilion, 'classic'),
  table(
    'pine-wind',
    ['솔바람 스피드 바카라', 'Pine Wind Speed Baccarat', 'Baccarat Gió Thông Tốc Độ'],
    pavilion,
    'speed',
  ),
  table('riverside', ['강변 바카라', 'Riverside Baccarat', 'Baccarat Ven Sông'], riverside, 'classic'),
  table(
    'night-view',
    ['야경 스피드 바카라', 'Night View Speed Baccarat', 'Baccarat Cảnh Đêm Tốc Độ'],
    riverside,
    'speed',
  ),
  table('hillside', ['남산 바카라', 'Hillside Baccarat', 'Baccarat Sườn Đồi'], hillside, 'classic'),
  table('tower', ['타워 노커미션', 'Tower No Commission', 'Tháp Không Hoa Hồng'], hillside, 'speed', 'noCommission'),
];
