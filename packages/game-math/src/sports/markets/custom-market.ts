/**
 * Markets that staff name themselves, for events of the house. Their names are facts of the event; there is no score to
 * price or settle them by.
 */
import { type Names, names } from './outcome-names.ts';

/** Above all ids of the public descriptions; several of an event differ in their specifiers. */
export const customMarket = 9_100;

export type CustomMarket = {
  readonly specifiers: string;
  readonly names: Names;
  readonly outcomes: readonly { readonly id: string; readonly names: Names }[];
};

export const customSpecifiers = (nth: number): string => `custom=${nth}`;

/** Name of all of them, where no event is named. */
export const customMarketName = names('특별 마켓', 'Special market', 'Kèo đặc biệt');

export const customMarketRule = names(
  '이벤트 화면의 제목과 공식 발표에 따라 직접 정산합니다. 공동 1위는 배당을 나누어 지급합니다.',
  'Settled by hand by the title of the market and what is officially announced. Dead heats divide the odds.',
  'Tính thủ công theo tên kèo và công bố chính thức. Đồng hạng thì chia tỷ lệ.',
);
