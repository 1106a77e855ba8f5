/**
 * Leagues of the feed. Every club plays once a day, against another opponent each day; the matches are spread over 24
 * hours.
 */
import { clubNames, type Names, playerNames } from './clubs.ts';

export type League = {
  readonly id: string;
  readonly sport: string;
  readonly region: { readonly id: string; readonly names: Names };
  readonly names: Names;
  /** Index of its region among those with a league of its kind, from 0. */
  readonly regionIndex: number;
  /** Number of sides; even. */
  readonly sides: number;
  readonly sideNames: (nth: number) => Names;
  /** Whether its matches of a day are a card: consecutive in one place, the main event last. */
  readonly isCard: boolean;
};

const regions = {
  east: { ko: '동해', en: 'East Sea', vi: 'Biển Đông' },
  west: { ko: '서해', en: 'West Sea', vi: 'Biển Tây' },
  south: { ko: '남해', en: 'South Sea', vi: 'Biển Nam' },
  river: { ko: '한가람', en: 'Hangaram', vi: 'Hangaram' },
  mountain: { ko: '높은뫼', en: 'High Ridge', vi: 'Núi Cao' },
  star: { ko: '별누리', en: 'Starfield', vi: 'Tinh Tú' },
} as const satisfies Record<string, Names>;

type Region = keyof typeof regions;
export const maxRegions = Object.keys(regions).length;

/** Regions of each sport, and number of sides of a league. */
const plan: readonly (readonly [
  sport: string,
  sides: number,
  word: Names,
  regions: readonly Region[],
  of?: 'players' | 'fighters',
])[] = [
  ['soccer', 16, { ko: '리그', en: 'League', vi: 'Giải VĐQG' }, ['east', 'west', 'south', 'river', 'mountain', 'star']],
  [
    'soccer',
    16,
    { ko: '2부 리그', en: 'Second Division', vi: 'Hạng Hai' },
    ['east', 'west', 'south', 'river', 'mountain'],
  ],
  ['soccer', 16, { ko: '여자 리그', en: 'Women’s League', vi: 'Giải Nữ' }, ['east', 'west', 'south', 'river', 'star']],
  ['soccer', 16, { ko: '새싹 리그', en: 'Youth League', vi: 'Giải Trẻ' }, ['east', 'west', 'river', 'mountain']],
  [
    'basketball',
    12,
    { ko: '농구 2부', en: 'Basketball Second Division', vi: 'Bóng Rổ Hạng Hai' },
    ['east', 'south', 'mountain'],
  ],
  ['baseball', 12, { ko: '퓨처스', en: 'Futures League', vi: 'Giải Futures' }, ['west', 'south', 'mountain']],
  ['league-of-legends', 12, { ko: 'LoL 챌린저', en: 'LoL Challengers', vi: 'LoL Challengers' }, ['south', 'river']],
  ['basketball', 12, { ko: '여자 농구', en: 'Women’s Basketball', vi: 'Bóng Rổ Nữ' }, ['east', 'west', 'river']],
  ['volleyball', 12, { ko: '여자 배구', en: 'Women’s Volleyball', vi: 'Bóng Chuyền Nữ' }, ['east', 'south', 'star']],
  [
    'tennis',
    16,
    { ko: '여자 테니스', en: 'Women’s Tennis', vi: 'Quần Vợt Nữ' },
    ['east', 'west', 'river', 'star'],
    'players',
  ],
  [
    'ice-hockey',
    14,
    { ko: '아이스하키 2부', en: 'Ice Hockey Second Division', vi: 'Khúc Côn Cầu Hạng Hai' },
    ['west', 'south', 'river'],
  ],
  ['handball', 12, { ko: '여자 핸드볼', en: 'Women’s Handball', vi: 'Bóng Ném Nữ' }, ['east', 'star']],
  ['counter-strike', 12, { ko: 'CS 아카데미', en: 'CS Academy', vi: 'CS Academy' }, ['east', 'south']],
  [
    'basketball',
    14,
    { ko: '농구 리그', en: 'Basketball League', vi: 'Giải Bóng Rổ' },
    ['east', 'west', 'south', 'star'],
  ],
  ['baseball', 10, { ko: '야구 리그', en: 'Baseball League', vi: 'Giải Bóng Chày' }, ['east', 'river', 'star']],
  [
    'volleyball',
    12,
    { ko: '배구 리그', en: 'Volleyball League', vi: 'Giải Bóng Chuyền' },
    ['east', 'west', 'south', 'mountain'],
  ],
  [
    'badminton',
    16,
    { ko: '배드민턴 투어', en: 'Badminton Tour', vi: 'Giải Cầu Lông' },
    ['south', 'river', 'star'],
    'players',
  ],
  [
    'tennis',
    16,
    { ko: '테니스 투어', en: 'Tennis Tour', vi: 'Giải Quần Vợt' },
    ['east', 'west', 'south', 'river', 'mountain', 'star'],
    'players',
  ],
  [
    'ice-hockey',
    14,
    { ko: '아이스하키 리그', en: 'Ice Hockey League', vi: 'Giải Khúc Côn Cầu' },
    ['east', 'mountain', 'star'],
  ],
  ['handball', 12, { ko: '핸드볼 리그', en: 'Handball League', vi: 'Giải Bóng Ném' }, ['west', 'river']],
  [
    'american-football',
    12,
    { ko: '미식축구 리그', en: 'Football Conference', vi: 'Giải Bóng Bầu Dục' },
    ['star', 'mountain'],
  ],
  ['counter-strike', 14, { ko: 'CS 시리즈', en: 'CS Series', vi: 'CS Series' }, ['star', 'river']],
  [
    'league-of-legends',
    10,
    { ko: 'LoL 챔피언십', en: 'LoL Championship', vi: 'LoL Championship' },
    ['star', 'east', 'west'],
  ],
  ['dota-2', 12, { ko: '도타 서킷', en: 'Dota Circuit', vi: 'Dota Circuit' }, ['star', 'south']],
  [
    'combat',
    12,
    { ko: '격투 나이트', en: 'Fight Night', vi: 'Đêm Võ Đài' },
    ['east', 'west', 'river', 'mountain', 'star'],
    'fighters',
  ],
  [
    'soccer',
    16,
    { ko: '아마추어 리그', en: 'Amateur League', vi: 'Giải Nghiệp Dư' },
    ['east', 'west', 'south', 'river', 'mountain', 'star'],
  ],
  [
    'soccer',
    16,
    { ko: '3부 리그', en: 'Third Division', vi: 'Hạng Ba' },
    ['east', 'west', 'south', 'river', 'mountain', 'star'],
  ],
];

const joined = (region: Names, word: Names): Names => ({
  ko: `${region.ko} ${word.ko}`,
  en: `${region.en} ${word.en}`,
  vi: `${word.vi} ${region.vi}`,
});

/** Sides of two leagues share no names: each league starts elsewhere in the list. */
export const leagues: readonly League[] = plan.flatMap(([sport, sides, word, where, of], row) =>
  where.map((region, nth) => ({
    id: `${sport}.${row}.${region}`,
    sport,
    region: { id: region, names: regions[region] },
    names: joined(regions[region], word),
    regionIndex: nth,
    sides,
    isCard: of === 'fighters',
    sideNames: (side) => (of ? playerNames : clubNames)(row * 37 + nth * sides + side),
  })),
);
