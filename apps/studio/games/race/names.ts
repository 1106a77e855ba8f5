/** Runners of the two stables: names, coats and running styles, by number from 1. */
import type { Locale } from '@mirinae/contract/languages';
import type { Sort } from '@mirinae/game-math/race/config';

type Named = readonly [ko: string, en: string, vi: string];

const horses: readonly Named[] = [
  ['은하질주', 'Galaxy Dash', 'Ngân Hà Phi'],
  ['새벽번개', 'Dawn Lightning', 'Tia Chớp Bình Minh'],
  ['달빛한울', 'Moonlit Sky', 'Trời Ánh Trăng'],
  ['붉은노을', 'Red Sunset', 'Hoàng Hôn Đỏ'],
  ['구름마루', 'Cloud Ridge', 'Đỉnh Mây'],
  ['천둥소리', 'Thunderclap', 'Tiếng Sấm'],
  ['바람의별', 'Star of the Wind', 'Sao Của Gió'],
  ['서리꽃', 'Frost Flower', 'Hoa Sương'],
  ['검은파도', 'Black Wave', 'Sóng Đen'],
  ['꽃샘바람', 'Spring Chill', 'Gió Xuân Lạnh'],
  ['푸른솔', 'Green Pine', 'Thông Xanh'],
  ['첫눈', 'First Snow', 'Tuyết Đầu Mùa'],
  ['한라질풍', 'Halla Gale', 'Gió Halla'],
  ['물결소리', 'Sound of Waves', 'Tiếng Sóng'],
  ['금빛들녘', 'Golden Field', 'Đồng Vàng'],
  ['밤하늘', 'Night Sky', 'Trời Đêm'],
  ['청룡', 'Blue Dragon', 'Thanh Long'],
  ['별똥별', 'Meteor', 'Sao Băng'],
  ['산들바람', 'Gentle Breeze', 'Gió Nhẹ'],
  ['아침이슬', 'Morning Dew', 'Sương Mai'],
  ['가온누리', 'Middle World', 'Giữa Trời Đất'],
  ['불꽃마차', 'Fire Chariot', 'Cỗ Xe Lửa'],
  ['하늬바람', 'West Wind', 'Gió Tây'],
  ['강철심장', 'Iron Heart', 'Tim Thép'],
  ['여름비', 'Summer Rain', 'Mưa Hè'],
  ['돌개바람', 'Whirlwind', 'Gió Lốc'],
  ['은방울', 'Silver Bell', 'Chuông Bạc'],
  ['큰바위', 'Great Rock', 'Tảng Đá Lớn'],
  ['나래치다', 'Spread Wings', 'Tung Cánh'],
  ['백두호랑', 'Baekdu Tiger', 'Hổ Bạch Đầu'],
  ['단풍길', 'Maple Road', 'Đường Lá Phong'],
  ['햇살가득', 'Full of Sun', 'Đầy Nắng'],
  ['소나기', 'Sudden Shower', 'Mưa Rào'],
  ['무지개', 'Rainbow', 'Cầu Vồng'],
  ['눈보라', 'Snowstorm', 'Bão Tuyết'],
  ['북극성', 'Pole Star', 'Sao Bắc Đẩu'],
];

const dogs: readonly Named[] = [
  ['번개', 'Bolt', 'Tia Chớp'],
  ['바람돌이', 'Windrunner', 'Chú Gió'],
  ['콩알', 'Little Bean', 'Hạt Đậu'],
  ['깜장', 'Inky', 'Mực Đen'],
  ['질풍', 'Gale', 'Cuồng Phong'],
  ['보리', 'Barley', 'Lúa Mạch'],
  ['은별', 'Silver Star', 'Sao Bạc'],
  ['초승달', 'Crescent', 'Trăng Non'],
  ['호두', 'Walnut', 'Óc Chó'],
  ['두부', 'Tofu', 'Đậu Phụ'],
  ['화살', 'Arrow', 'Mũi Tên'],
  ['감자', 'Potato', 'Khoai Tây'],
  ['가을이', 'Autumn', 'Mùa Thu'],
  ['천리', 'Far Runner', 'Ngàn Dặm'],
  ['까치', 'Magpie', 'Chim Khách'],
  ['누리', 'World', 'Thế Giới'],
  ['단추', 'Button', 'Cúc Áo'],
  ['해솔', 'Sunny Pine', 'Thông Nắng'],
  ['먹구름', 'Storm Cloud', 'Mây Đen'],
  ['유성', 'Shooting Star', 'Sao Sa'],
  ['날쌘돌이', 'Quicksilver', 'Nhanh Nhẹn'],
  ['밤톨', 'Chestnut', 'Hạt Dẻ'],
  ['솜이', 'Cotton', 'Bông Gòn'],
  ['태풍', 'Typhoon', 'Bão Biển'],
];

const stables = { horses, dogs } as const satisfies Record<Sort, readonly Named[]>;

/** Throws RangeError for a number outside the stable. */
export function namesOf(sort: Sort, runner: number): Record<Locale, string> {
  const named = stables[sort][runner - 1];
  if (!named) throw new RangeError(`The stable of ${sort} has no number ${runner}.`);
  const [ko, en, vi] = named;
  return { ko, en, vi };
}
/** Running style: leading, behind the leader, no preference, or closing from behind. */
export const styles = ['front', 'stalker', 'free', 'closer'] as const;
export type Style = (typeof styles)[number];
export const styleOf = (runner: number): Style => styles[(runner * 7) % styles.length] ?? 'free';
