/**
 * What a sandbox can be played with: its vendors, their games as the studio lists them, and an account to pay play
 * money into. Demo and tests depend on it.
 */

import { codes } from '@mirinae/contract/codes';
import type { GameType } from '@mirinae/contract/play/play';
import { setSiteAccount } from '../modules/cashier/index.ts';
import { addToCatalog, type VendorGame } from '../modules/catalog/index.ts';
import type { PlayPlatform } from '../modules/play/index.ts';
import { takeGameList } from '../modules/vendors/index.ts';
import type { Database } from '../platform/db/connect.ts';
import { DomainError } from '../platform/http/domain-error.ts';

type Names = readonly [ko: string, en: string, vi: string];
/** Vendor, type, the prefix that the menus know the hotel casino by, names, path, order. */
type Page = readonly [vendorKey: string, gameType: GameType, prefix: string, names: Names, path: string, ord: number];

const pages: readonly Page[] = [
  ['1', 'casino', '', ['라이브 1관', 'Live Hall 1', 'Sảnh trực tiếp 1'], 'livecasino/evolution', 10],
  ['2', 'casino', '', ['라이브 2관', 'Live Hall 2', 'Sảnh trực tiếp 2'], 'livecasino/biggaming', 20],
  ['5', 'casino', '', ['라이브 5관', 'Live Hall 5', 'Sảnh trực tiếp 5'], 'livecasino/asiagaming', 30],
  ['6', 'casino', '', ['라이브 6관', 'Live Hall 6', 'Sảnh trực tiếp 6'], 'livecasino/dreamcasino', 40],
  ['9', 'casino', '', ['라이브 9관', 'Live Hall 9', 'Sảnh trực tiếp 9'], 'livecasino/sexygaming', 50],
  ['10', 'casino', '', ['라이브 10관', 'Live Hall 10', 'Sảnh trực tiếp 10'], 'livecasino/pragmatic', 60],
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
  ['102', 'virtual', '', ['가상 경기', 'Virtual Games', 'Trò chơi ảo'], 'virtualgame/virtualGame', 700],
];

/** Vendor with a transfer wallet; all others use the seamless wallet. */
const transferVendor = '221';

/** Their games open in a window of their own. */
const windowVendors: readonly string[] = ['1', '201', '208', '401'];

const namedIn = ([ko, en, vi]: Names, prefix = '') => ({ ko: prefix + ko, en: prefix + en, vi: prefix + vi });

const vendors = pages.map(([vendorKey, , , names]) => ({
  vendorKey,
  names: namedIn(names),
  adapter: 'mirinae',
  wallet: vendorKey === transferVendor ? ('transfer' as const) : ('seamless' as const),
  opensInWindow: windowVendors.includes(vendorKey),
}));

/** A group is a vendor's page. Its code is the vendor's key, which is also what the routes carry. */
const groups = pages.map(([vendorKey, gameType, prefix, names, path, ord]) => ({
  groupCode: vendorKey,
  gameType,
  vendorKey,
  names: namedIn(names, prefix),
  path: `/member/${path}`,
  ord,
}));

const siteAccount = {
  level: 1,
  bankCode: '004',
  bankacc: '00000000000001',
  holder: '미리내',
  notices: {
    ko: '체험용 계좌입니다. 실제로 송금하지 마세요.',
    en: 'This is a play-money account. Do not send real money.',
    vi: 'Đây là tài khoản tiền chơi. Đừng chuyển tiền thật.',
  },
};

/** `connectedAt` where play from before it is loaded too, which no vendor can know of. */
export async function loadSandbox(db: Database, connectedAt: Date | null = null): Promise<void> {
  await db.transaction(async (tx) => {
    await addToCatalog(tx, { vendors: vendors.map((vendor) => ({ ...vendor, connectedAt })), groups });
    await setSiteAccount(tx, siteAccount);
  });
}

export type StudioGames = {
  /** Drawing all covers takes a while. */
  readonly withPictures: boolean;
  /** Given up between two pictures; the houses before are kept. */
  readonly signal?: AbortSignal;
  /** Called after each house. */
  readonly onHouse?: () => void;
};

/**
 * Takes over the studio's lists, house by house: new games join, changed facts change, games that are gone close. A
 * studio that does not answer leaves everything as it is.
 */
export async function takeStudioGames(platform: PlayPlatform, taking: StudioGames): Promise<void> {
  const { withPictures, signal = new AbortController().signal, onHouse } = taking;
  const record = async () => {};
  for (const [vendorKey] of pages)
    try {
      signal.throwIfAborted();
      // A page that is none of the studio's houses would be offered everything.
      const isWanted = ({ house }: VendorGame) => house === vendorKey;
      await takeGameList(platform, { vendorKey, choice: null, withPictures, isWanted, signal, by: 'sandbox', record });
      onHouse?.();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof DomainError)) throw error;
      platform.log.warn({ vendorKey, code: error.code }, 'The studio’s games were not taken over.');
      if (error.code === codes.vendorUnreachable) return;
    }
}
