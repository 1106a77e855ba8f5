/** The sixteen fictional clubs: names, shirts and crests, in the order of the rules. */
import type { InEachLanguage } from '@mirinae/contract/languages';

export const crests = ['halves', 'slash', 'band', 'stripes', 'star', 'moon'] as const;

export type Club = {
  readonly names: InEachLanguage;
  /** Short name for narrow places. */
  readonly short: InEachLanguage;
  readonly shirt: string;
  readonly trim: string;
  readonly crest: (typeof crests)[number];
};

type Row = readonly [ko: string, en: string, vi: string, ending: string, shirt: string, trim: string];

const rows: readonly Row[] = [
  ['은하', 'Galaxy', 'Ngân Hà', 'City', '#7f86ff', '#ffffff'],
  ['미르', 'Mireu', 'Rồng Xanh', 'FC', '#ffcb5c', '#7a1f2a'],
  ['솔바람', 'Pinewind', 'Gió Thông', 'FC', '#8f5bff', '#c9f2ff'],
  ['새벽', 'Dawn', 'Bình Minh', 'United', '#ff5d6c', '#ffe3a8'],
  ['너울', 'Billow', 'Sóng Lừng', 'SC', '#22b07a', '#ffffff'],
  ['해솔', 'Haesol', 'Nắng Thông', 'FC', '#3f7cff', '#ffe27a'],
  ['노을', 'Sunset', 'Hoàng Hôn', 'Wanderers', '#ff7b4a', '#571845'],
  ['윤슬', 'Ripple', 'Gợn Sóng', 'SC', '#63e6ff', '#5a2fb0'],
  ['아라', 'Ara', 'Biển Khơi', 'FC', '#1fa3ff', '#ffffff'],
  ['가람', 'Garam', 'Dòng Sông', 'Rovers', '#ff9a3d', '#1a2240'],
  ['한결', 'Hangyeol', 'Bền Lòng', 'City', '#ff6fae', '#ffffff'],
  ['다온', 'Daon', 'Điềm Lành', 'United', '#c0353f', '#ffffff'],
  ['단비', 'Sweetrain', 'Mưa Lành', 'AC', '#39c6d6', '#0e2a4a'],
  ['온새미', 'Onsaemi', 'Nguyên Sơ', 'FC', '#b6ff6a', '#153a2a'],
  ['별무리', 'Starfield', 'Chòm Sao', 'SC', '#d9e1ff', '#343c86'],
  ['마루', 'Ridge', 'Đỉnh Núi', 'Rangers', '#5f7a3a', '#f1e6c8'],
];

const endings: Readonly<Record<string, string>> = {
  City: '시티',
  United: '유나이티드',
  Wanderers: '원더러스',
  Rovers: '로버스',
  Rangers: '레인저스',
};

const clubs = rows.map(
  ([ko, en, vi, ending, shirt, trim], at): Club => ({
    names: { ko: `${ko} ${endings[ending] ?? ending}`, en: `${en} ${ending}`, vi: `${vi} ${ending}` },
    short: { ko, en, vi },
    shirt,
    trim,
    crest: crests[at % crests.length] ?? 'halves',
  }),
);

/** Colour distance below which shirts cannot be distinguished at the size of the picture. */
const alike = 90_000;

/** Throws RangeError for an unknown club. */
export function clubAt(index: number): Club {
  const club = clubs[index];
  if (!club) throw new RangeError(`There is no club ${index}.`);
  return club;
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
/** Distance of two colours, weighted for human perception of red, green and blue. */
function apart(one: string, other: string): number {
  const [left, right] = [channels(one), channels(other)];
  return [2, 4, 3].reduce((sum, weight, at) => sum + weight * ((left[at] ?? 0) - (right[at] ?? 0)) ** 2, 0);
}

/** Shirts of both sides: the away side changes if they look alike. */
export function kitsOf(home: number, away: number) {
  const [own, other] = [clubAt(home), clubAt(away)];
  const isAlike = apart(own.shirt, other.shirt) < apart(own.shirt, other.trim) && apart(own.shirt, other.shirt) < alike;
  return { home: own, away: isAlike ? { shirt: other.trim, trim: other.shirt } : other };
}
