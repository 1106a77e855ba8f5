/**
 * What a sandbox can be played with: its vendors and their games, and an account to pay play money into. Demo and tests
 * depend on it.
 */
import type { GameType } from '@mirinae/contract/play/play';
import { figures } from '@mirinae/game-math/hangang-seven/figures';
import { catalogFiguresOf } from '@mirinae/game-math/house-slots';
import { setSiteAccount } from '../modules/cashier/index.ts';
import { addToCatalog } from '../modules/catalog/index.ts';
import type { Database } from '../platform/db/connect.ts';

type Names = readonly [ko: string, en: string, vn: string];
/** Vendor, type, the prefix that the menus know the hotel casino by, names, path, order. */
type Page = readonly [vendorKey: string, gameType: GameType, prefix: string, names: Names, path: string, ord: number];

const pages: readonly Page[] = [
  ['1', 'casino', '', ['라이브 1관', 'Live Hall 1', 'Sảnh trực tiếp 1'], 'livecasino/evolution', 10],
  ['5', 'casino', '', ['라이브 5관', 'Live Hall 5', 'Sảnh trực tiếp 5'], 'livecasino/asiagaming', 20],
  ['10', 'casino', '', ['라이브 10관', 'Live Hall 10', 'Sảnh trực tiếp 10'], 'livecasino/pragmatic', 30],
  ['6', 'casino', '', ['라이브 6관', 'Live Hall 6', 'Sảnh trực tiếp 6'], 'livecasino/dreamcasino', 40],
  ['9', 'casino', '', ['라이브 9관', 'Live Hall 9', 'Sảnh trực tiếp 9'], 'livecasino/sexygaming', 50],
  ['2', 'casino', '', ['라이브 2관', 'Live Hall 2', 'Sảnh trực tiếp 2'], 'livecasino/biggaming', 60],
  ['401', 'hotel', 'HC-', ['한강 호텔', 'Hangang Hotel', 'Khách sạn Hangang'], 'hotelcasino/hangang', 110],
  ['402', 'hotel', 'H-', ['남산 호텔', 'Namsan Hotel', 'Khách sạn Namsan'], 'hotelcasino/namsan', 120],
  ['201', 'slot', '', ['미리내 슬롯', 'Mirinae Slots', 'Slot Mirinae'], 'slotgame/slot_mirinae', 200],
  ['0', 'slot', '', ['슬롯 광장', 'Slot Plaza', 'Quảng trường slot'], 'slotgame/kplayslot', 201],
  ['200', 'slot', '', ['샛별 슬롯', 'Morning Star Slots', 'Slot Sao Mai'], 'slotgame/pragslot', 202],
  ['202', 'slot', '', ['은하 슬롯', 'Galaxy Slots', 'Slot Ngân Hà'], 'slotgame/habanero', 203],
  ['203', 'slot', '', ['달빛 슬롯', 'Moonlight Slots', 'Slot Ánh Trăng'], 'slotgame/slot_elle', 204],
  ['204', 'slot', '', ['별빛 슬롯', 'Starlight Slots', 'Slot Ánh Sao'], 'slotgame/slot_quick', 205],
  ['205', 'slot', '', ['노을 슬롯', 'Sunset Slots', 'Slot Hoàng Hôn'], 'slotgame/slot_spade', 206],
  ['206', 'slot', '', ['새벽 슬롯', 'Dawn Slots', 'Slot Bình Minh'], 'slotgame/slot_dawn', 207],
  ['207', 'slot', '', ['바람 슬롯', 'Wind Slots', 'Slot Gió'], 'slotgame/slot_wind', 208],
  ['208', 'slot', '', ['구름 슬롯', 'Cloud Slots', 'Slot Mây'], 'slotgame/slot_cloud', 209],
  ['209', 'slot', '', ['파도 슬롯', 'Wave Slots', 'Slot Sóng'], 'slotgame/slot_wave', 210],
  ['210', 'slot', '', ['솔숲 슬롯', 'Pine Slots', 'Slot Rừng Thông'], 'slotgame/slot_pine', 211],
  ['211', 'slot', '', ['대나무 슬롯', 'Bamboo Slots', 'Slot Tre'], 'slotgame/slot_bamboo', 212],
  ['212', 'slot', '', ['매화 슬롯', 'Plum Blossom Slots', 'Slot Hoa Mai'], 'slotgame/slot_plum', 213],
  ['213', 'slot', '', ['국화 슬롯', 'Chrysanthemum Slots', 'Slot Hoa Cúc'], 'slotgame/slot_chrysanthemum', 214],
  ['214', 'slot', '', ['연꽃 슬롯', 'Lotus Slots', 'Slot Hoa Sen'], 'slotgame/slot_lotus', 215],
  ['215', 'slot', '', ['두루미 슬롯', 'Crane Slots', 'Slot Hạc'], 'slotgame/slot_crane', 216],
  ['216', 'slot', '', ['호랑이 슬롯', 'Tiger Slots', 'Slot Hổ'], 'slotgame/slot_tiger', 217],
  ['217', 'slot', '', ['까치 슬롯', 'Magpie Slots', 'Slot Chim Khách'], 'slotgame/slot_magpie', 218],
  ['218', 'slot', '', ['거북 슬롯', 'Turtle Slots', 'Slot Rùa'], 'slotgame/slot_turtle', 219],
  ['219', 'slot', '', ['청룡 슬롯', 'Blue Dragon Slots', 'Slot Thanh Long'], 'slotgame/slot_dragon', 220],
  ['220', 'slot', '', ['백두 슬롯', 'Baekdu Slots', 'Slot Baekdu'], 'slotgame/slot_baekdu', 221],
  ['221', 'slot', '', ['한라 슬롯', 'Halla Slots', 'Slot Halla'], 'slotgame/slot_halla', 222],
  ['1000', 'fishing', '', ['동해 낚시터', 'East Sea Fishing', 'Câu cá Biển Đông'], 'phishinggame/kplayfishing', 300],
  ['sp', 'sports', '', ['스포츠', 'Sports', 'Thể thao'], 'sport/livebetting', 400],
  ['101', 'esports', '', ['e스포츠', 'E-sports', 'Thể thao điện tử'], 'esport/gamestart', 500],
  ['102', 'virtual', '', ['가상 경기', 'Virtual Games', 'Trò chơi ảo'], 'virtualgame/virtualGame', 700],
];

/** At this vendor money is brought along; all others ask our wallet. */
const transferVendor = '221';

/** Their games open in a window of their own. */
const windowVendors: readonly string[] = ['1', '201', '208', '401'];

const nameColumns = ([ko, en, vn]: Names, prefix = '') => ({
  nameKo: prefix + ko,
  nameEn: prefix + en,
  nameVn: prefix + vn,
});

const vendors = pages.map(([vendorKey, , , names]) => ({
  vendorKey,
  ...nameColumns(names),
  adapter: 'mirinae',
  wallet: vendorKey === transferVendor ? ('transfer' as const) : ('seamless' as const),
  opensInWindow: windowVendors.includes(vendorKey),
}));

/** A group is a vendor's page. Its code is the vendor's key, which is also what the routes carry. */
const groups = pages.map(([vendorKey, gameType, prefix, names, path, ord]) => ({
  groupCode: vendorKey,
  gameType,
  vendorKey,
  ...nameColumns(names, prefix),
  path: `/member/${path}`,
  ord,
}));

/** Played at the page of slots that belongs to no vendor alone. How often they win is for the member to choose. */
const original = {
  stakeMin: 100,
  stakeMax: 100_000,
  vendorKey: '0',
  groupCode: '0',
  badge: 'new',
  hasDemo: true,
} as const;

/** A slot at a house of its own, with what its certificate says. */
const slotAt = (
  vendorKey: string,
  gameKey: string,
  names: Names,
  volatility: 'low' | 'medium' | 'high',
  ord: number,
  picture: 'svg' | 'webp' = 'svg',
) => ({
  gameKey,
  playableKey: gameKey,
  ...nameColumns(names),
  image: `/art/game-${gameKey}.${picture}`,
  ...catalogFiguresOf(gameKey),
  stakeMin: 100,
  stakeMax: 50_000,
  vendorKey,
  groupCode: vendorKey,
  badge: 'new' as const,
  hasDemo: true,
  volatility,
  ord,
});

const games = [
  {
    ...original,
    gameKey: 'dice',
    playableKey: 'dice',
    ...nameColumns(['별빛 다이스', 'Starlight Dice', 'Xúc Xắc Ánh Sao']),
    image: '/art/game-dice.svg',
    rtp: 9_700,
    maxWin: 9_700,
    volatility: 'medium',
    ord: 20,
  },
  {
    ...original,
    gameKey: 'limbo',
    playableKey: 'limbo',
    ...nameColumns(['유성 림보', 'Meteor Limbo', 'Limbo Sao Băng']),
    image: '/art/game-limbo.svg',
    rtp: 9_700,
    maxWin: 1_000_000,
    volatility: 'high',
    ord: 30,
  },
  {
    ...original,
    gameKey: 'plinko',
    playableKey: 'plinko',
    ...nameColumns(['은하 플링코', 'Galaxy Plinko', 'Plinko Ngân Hà']),
    image: '/art/game-plinko.svg',
    rtp: 9_659,
    stakeMax: 50_000,
    maxWin: 100_000,
    volatility: 'medium',
    ord: 40,
  },
  {
    ...original,
    gameKey: 'mines',
    playableKey: 'mines',
    ...nameColumns(['성운 마인', 'Nebula Mines', 'Mìn Tinh Vân']),
    image: '/art/game-mines.svg',
    rtp: 9_700,
    maxWin: 1_000_000,
    volatility: 'medium',
    ord: 42,
  },
  {
    ...original,
    gameKey: 'hi-lo',
    playableKey: 'hi-lo',
    ...nameColumns(['은하 하이로', 'Galaxy Hi-Lo', 'Hi-Lo Ngân Hà']),
    image: '/art/game-hi-lo.svg',
    rtp: 9_700,
    maxWin: 1_000_000,
    volatility: 'medium',
    ord: 44,
  },
  {
    ...original,
    gameKey: 'keno',
    playableKey: 'keno',
    ...nameColumns(['은하수 키노', 'Milky Way Keno', 'Keno Dải Ngân Hà']),
    image: '/art/game-keno.svg',
    rtp: 9_687,
    maxWin: 98_200,
    volatility: 'high',
    ord: 46,
  },
  {
    ...original,
    gameKey: 'crash',
    playableKey: 'crash',
    ...nameColumns(['별똥 크래시', 'Shooting Star Crash', 'Crash Sao Băng']),
    image: '/art/game-crash.svg',
    rtp: 9_700,
    maxWin: 1_000_000,
    volatility: 'high',
    hasDemo: false,
    ord: 12,
  },
  slotAt('203', 'moon-palace', ['달빛 궁궐', 'Moonlit Palace', 'Cung Điện Ánh Trăng'], 'medium', 50),
  slotAt(transferVendor, 'marble-falls', ['구슬 폭포', 'Marble Falls', 'Thác Bi Ngọc'], 'high', 60),
  slotAt('215', 'crane-dance', ['두루미 춤', 'Crane Dance', 'Vũ Điệu Hạc'], 'medium', 70),
  slotAt('202', 'galaxy-ferry', ['은하 나루', 'Galaxy Ferry', 'Bến Đò Ngân Hà'], 'high', 100, 'webp'),
  slotAt('218', 'golden-turtle', ['거북 금화', 'Golden Turtle', 'Rùa Vàng'], 'high', 80),
  {
    gameKey: 'hangang-seven',
    playableKey: 'hangang-seven',
    ...nameColumns(['한강 세븐', 'Hangang Seven', 'Hangang Seven']),
    image: '/art/game-hangang-seven.svg',
    ...figures,
    stakeMin: 100,
    stakeMax: 100_000,
    vendorKey: '201',
    groupCode: '201',
    badge: 'new',
    hasDemo: true,
    volatility: 'medium',
    ord: 10,
  },
] as const;

const siteAccount = {
  level: 1,
  bankCode: '004',
  bankacc: '00000000000001',
  holder: '미리내',
  noticeKo: '놀이용 계좌입니다. 실제로 송금하지 마세요.',
  noticeEn: 'This is a play-money account. Do not send real money.',
  noticeVn: 'Đây là tài khoản tiền chơi. Đừng chuyển tiền thật.',
};

/** `connectedAt` where play from before it is loaded too, which no vendor can know of. */
export async function loadSandbox(db: Database, connectedAt: Date | null = null): Promise<void> {
  await db.transaction(async (tx) => {
    await addToCatalog(tx, { vendors: vendors.map((vendor) => ({ ...vendor, connectedAt })), groups, games });
    await setSiteAccount(tx, siteAccount);
  });
}
