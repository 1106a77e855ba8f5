/** Settlement rules as sentences per leg: the deciding score, and the effect of a score exactly on the line. */
import { customMarket, customMarketRule } from './custom-market.ts';
import { jointPairs } from './joint-pairs.ts';
import { marketTypeLabel } from './labels.ts';
import { lineOf } from './lines.ts';
import type { MarketType, Scope } from './market-type.ts';
import { marketType, marketTypes } from './market-types.ts';
import { type LabelLocale, type Names, names } from './outcome-names.ts';

const regularPlay = names(
  '정규시간(추가시간 포함) 점수로 정산하며 연장전과 승부차기는 제외합니다.',
  'Settled on regular time with stoppage time; extra time and penalties do not count.',
  'Tính theo thời gian thi đấu chính thức kể cả bù giờ, không tính hiệp phụ và luân lưu.',
);

/** Rule per scope; {nth} is the number of the period. */
const byScope: Readonly<Record<Scope, Names>> = {
  match: names(
    '경기 최종 결과로 정산합니다.',
    'Settled on the final result of the match.',
    'Tính theo kết quả cuối cùng của trận đấu.',
  ),
  withOvertime: names(
    '연장전을 포함한 최종 점수로 정산합니다.',
    'Settled on the final score, overtime included.',
    'Tính theo tỷ số cuối cùng, gồm cả hiệp phụ.',
  ),
  half1: names('전반 점수로 정산합니다.', 'Settled on the score of the 1st half.', 'Tính theo tỷ số hiệp 1.'),
  half2: names(
    '후반에 나온 점수만으로 정산합니다.',
    'Settled on what is scored in the 2nd half alone.',
    'Chỉ tính điểm ghi được trong hiệp 2.',
  ),
  halves: names(
    '전반 점수와 후반에 나온 점수로 정산하며 연장전은 제외합니다.',
    'Settled on the score of the 1st half and on what is scored in the 2nd; extra time does not count.',
    'Tính theo tỷ số hiệp 1 và số bàn ghi được trong hiệp 2, không tính hiệp phụ.',
  ),
  goal: names(
    '정규시간(추가시간 포함)의 {nth}번째 골을 넣은 팀으로 정산합니다. 자책골은 득점으로 인정된 팀의 골이며, 취소된 골은 세지 않습니다.',
    'Settled on the side that goal no. {nth} of regular time counts for, own goals too; a goal that is disallowed is none.',
    'Tính theo đội được công nhận bàn thắng thứ {nth} trong thời gian chính thức, kể cả phản lưới; bàn bị hủy không được tính.',
  ),
  quarter: names(
    '{nth}쿼터 점수만으로 정산합니다.',
    'Settled on the score of quarter {nth} alone.',
    'Chỉ tính tỷ số của hiệp {nth}.',
  ),
  inning: names(
    '{nth}이닝 점수만으로 정산합니다.',
    'Settled on the runs of inning {nth} alone.',
    'Chỉ tính điểm của lượt {nth}.',
  ),
  first5: names(
    '5이닝까지의 점수로 정산합니다.',
    'Settled on the score after 5 innings.',
    'Tính theo tỷ số sau 5 lượt.',
  ),
  set: names('{nth}세트 결과로 정산합니다.', 'Settled on set {nth} alone.', 'Chỉ tính kết quả set {nth}.'),
  map: names('{nth}맵 결과로 정산합니다.', 'Settled on map {nth} alone.', 'Chỉ tính kết quả map {nth}.'),
  points: names(
    '모든 세트의 득점을 더해 정산합니다.',
    'Settled on the points of all sets together.',
    'Tính theo tổng điểm của tất cả các set.',
  ),
  games: names(
    '모든 세트의 게임 수를 더해 정산합니다.',
    'Settled on the games of all sets together.',
    'Tính theo tổng số game của tất cả các set.',
  ),
  corners: names(
    '정규시간의 코너킥 수로 정산합니다.',
    'Settled on corners taken in regular time.',
    'Tính theo số quả phạt góc trong thời gian chính thức.',
  ),
  cards: names(
    '정규시간의 카드 수로 정산합니다.',
    'Settled on bookings in regular time.',
    'Tính theo số thẻ trong thời gian chính thức.',
  ),
  method: names(
    '공식 발표된 결과로 정산합니다. 실격승은 KO·TKO에 들어가고, 무효 경기는 적특(1.00)입니다.',
    'Settled on the official result. A disqualification counts as a KO; a no contest gives the stake back (1.00).',
    'Tính theo kết quả chính thức. Truất quyền thi đấu tính là KO; trận bị hủy kết quả thì hoàn cược (1.00).',
  ),
  rounds: names(
    '라운드는 절반(2분 30초)이 지나면 1라운드로 셉니다. 무효 경기는 적특(1.00)입니다.',
    'A round counts once its half (2:30) is over. A no contest gives the stake back (1.00).',
    'Mỗi hiệp được tính khi đã qua nửa hiệp (2:30). Trận bị hủy kết quả thì hoàn cược (1.00).',
  ),
  round: names(
    '{nth}라운드 안에 KO·TKO·실격·서브미션으로 이긴 선수로 정산하며 판정승은 제외합니다. 그 전에 무효가 되면 적특(1.00)입니다.',
    'Settled on who wins within round {nth}; a decision does not count. No contest before its end: stake back (1.00).',
    'Tính theo người thắng ngay trong hiệp {nth}; không tính thắng điểm. Bị hủy trước khi hiệp kết thúc thì hoàn cược (1.00).',
  ),
};

const whenMet = names(
  '기준점과 같으면 적특(1.00)입니다.',
  'A result that meets the line exactly gives the stake back (1.00).',
  'Kết quả đúng bằng mốc thì hoàn cược (1.00).',
);
const byHalves = names(
  '베팅금은 가까운 두 기준점에 절반씩 걸립니다.',
  'Half of the stake is on each of the two lines beside it.',
  'Tiền cược chia đôi cho hai mốc liền kề.',
);
const whenDrawn = names(
  '무승부는 적특(1.00)입니다.',
  'A draw gives the stake back (1.00).',
  'Hòa thì hoàn cược (1.00).',
);

const whenJoined = names(
  '두 선택이 모두 맞아야 당첨이며, 하나라도 적특이면 베팅금을 돌려드립니다.',
  'Both picks must come true; when either is void the stake is given back.',
  'Cả hai lựa chọn phải đúng; nếu một trong hai bị hủy thì hoàn cược.',
);

const drawable: ReadonlySet<Scope> = new Set<Scope>(['match', 'withOvertime', 'half1', 'half2']);

function besides({ shape, scope, line: called }: MarketType, line: number): Names | null {
  if (shape in jointPairs) return whenJoined;
  if ((shape === 'drawNoBet' || shape === 'winner') && drawable.has(scope)) return whenDrawn;
  if (called === undefined || shape === 'handicapResult') return null;
  if (line % 4 === 0) return whenMet;
  return line % 2 === 0 ? null : byHalves;
}

const scopeRule = (type: MarketType): Names =>
  type.groups.includes('regular_play') && type.scope === 'match' ? regularPlay : byScope[type.scope];

/** Settlement rule of a line; empty for an unknown market. */
export function ruleLabel(
  requested: { readonly market: number; readonly specifiers: string },
  locale: LabelLocale,
): string {
  if (requested.market === customMarket) return customMarketRule[locale];
  try {
    const type = marketType(requested.market);
    const { line = 0, nth = 0 } = lineOf(type, requested.specifiers);
    const sentences = [scopeRule(type), besides(type, line)].flatMap((names) => (names ? [names[locale]] : []));
    return sentences.join(' ').replaceAll('{nth}', String(nth));
  } catch {
    return '';
  }
}

/** Settlement rules with the markets they apply to, in order of market ids. */
export function ruleTable(
  locale: LabelLocale,
): readonly { readonly rule: string; readonly markets: readonly string[] }[] {
  const byRule = Map.groupBy(marketTypes, (type) => scopeRule(type)[locale].replaceAll('{nth}', 'n'));
  return [...byRule].map(([rule, types]) => ({
    rule,
    markets: [...new Set(types.map(({ id }) => marketTypeLabel(id, locale)))],
  }));
}
