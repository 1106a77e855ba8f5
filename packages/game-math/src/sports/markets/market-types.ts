/**
 * Markets on offer, with the ids of the public market descriptions. A market applies its shape to the score of a scope:
 * the match, a period, or other counts (corners, points, games). Names contain {line}, {nth}, {home} and {away}.
 */
import { goalMarkets } from './goal-markets.ts';
import { type MarketType, market } from './market-type.ts';

const hcp = { line: 'hcp' } as const;
const total = { line: 'total' } as const;
const overtime = ['score', 'incl_ot'] as const;

export const marketTypes: readonly MarketType[] = [
  ...goalMarkets,
  market(186, ['승패', 'Winner', 'Người thắng'], 'match', 'winner', ['score']),
  market(187, ['게임 핸디캡 {line}', 'Game handicap {line}', 'Chấp game {line}'], 'games', 'handicap', ['score'], hcp),
  market(188, ['세트 핸디캡 {line}', 'Set handicap {line}', 'Chấp set {line}'], 'match', 'handicap', ['score'], hcp),
  market(189, ['총 게임 {line}', 'Total games {line}', 'Tổng số game {line}'], 'games', 'total', ['score'], total),
  market(199, ['세트 스코어', 'Correct score in sets', 'Tỷ số set'], 'match', 'correctScore', ['score']),
  market(202, ['{nth}세트 승자', 'Set {nth} winner', 'Thắng set {nth}'], 'set', 'winner', ['score', 'set'], {
    nth: 'setnr',
  }),
  market(
    309,
    ['{nth}세트 핸디캡 {line}', 'Set {nth} handicap {line}', 'Chấp set {nth} {line}'],
    'set',
    'handicap',
    ['score', 'set'],
    { nth: 'setnr', line: 'hcp' },
  ),
  market(
    310,
    ['{nth}세트 총점 {line}', 'Set {nth} total {line}', 'Tổng điểm set {nth} {line}'],
    'set',
    'total',
    ['score', 'set'],
    { nth: 'setnr', line: 'total' },
  ),
  market(314, ['총 세트 {line}', 'Total sets {line}', 'Tổng số set {line}'], 'match', 'total', ['score'], total),
  market(
    237,
    ['점수 핸디캡 {line}', 'Point handicap {line}', 'Chấp điểm {line}'],
    'points',
    'handicap',
    ['score'],
    hcp,
  ),
  market(238, ['총점 {line}', 'Total points {line}', 'Tổng điểm {line}'], 'points', 'total', ['score'], total),
  market(
    219,
    ['승패 (연장 포함)', 'Winner (incl. overtime)', 'Người thắng (gồm hiệp phụ)'],
    'withOvertime',
    'winner',
    overtime,
  ),
  market(
    223,
    ['핸디캡 {line} (연장 포함)', 'Handicap {line} (incl. overtime)', 'Kèo chấp {line} (gồm hiệp phụ)'],
    'withOvertime',
    'handicap',
    overtime,
    hcp,
  ),
  market(
    225,
    ['언더/오버 {line} (연장 포함)', 'Total {line} (incl. overtime)', 'Tài xỉu {line} (gồm hiệp phụ)'],
    'withOvertime',
    'total',
    overtime,
    total,
  ),
  market(
    227,
    [
      '{home} 언더/오버 {line} (연장 포함)',
      '{home} total {line} (incl. overtime)',
      'Tài xỉu {home} {line} (gồm hiệp phụ)',
    ],
    'withOvertime',
    'homeTotal',
    overtime,
    total,
  ),
  market(
    228,
    [
      '{away} 언더/오버 {line} (연장 포함)',
      '{away} total {line} (incl. overtime)',
      'Tài xỉu {away} {line} (gồm hiệp phụ)',
    ],
    'withOvertime',
    'awayTotal',
    overtime,
    total,
  ),
  market(
    292,
    [
      '승패 & 언더/오버 {line} (연장 포함)',
      'Winner & total {line} (incl. overtime)',
      'Người thắng & tài xỉu {line} (gồm hiệp phụ)',
    ],
    'withOvertime',
    'winnerTotal',
    overtime,
    total,
  ),
  market(235, ['{nth}쿼터 승무패', 'Quarter {nth} 1X2', 'Hiệp {nth} 1X2'], 'quarter', 'result', ['score'], {
    nth: 'quarternr',
  }),
  market(
    303,
    ['{nth}쿼터 핸디캡 {line}', 'Quarter {nth} handicap {line}', 'Chấp hiệp {nth} {line}'],
    'quarter',
    'handicap',
    ['score'],
    { nth: 'quarternr', line: 'hcp' },
  ),
  market(
    236,
    ['{nth}쿼터 언더/오버 {line}', 'Quarter {nth} total {line}', 'Tài xỉu hiệp {nth} {line}'],
    'quarter',
    'total',
    ['score'],
    { nth: 'quarternr', line: 'total' },
  ),
  market(
    251,
    ['승패 (연장 포함)', 'Winner (incl. extra innings)', 'Người thắng (gồm hiệp phụ)'],
    'withOvertime',
    'winner',
    overtime,
  ),
  market(
    256,
    ['핸디캡 {line} (연장 포함)', 'Handicap {line} (incl. extra innings)', 'Kèo chấp {line} (gồm hiệp phụ)'],
    'withOvertime',
    'handicap',
    overtime,
    hcp,
  ),
  market(
    258,
    ['언더/오버 {line} (연장 포함)', 'Total {line} (incl. extra innings)', 'Tài xỉu {line} (gồm hiệp phụ)'],
    'withOvertime',
    'total',
    overtime,
    total,
  ),
  market(
    260,
    [
      '{home} 언더/오버 {line} (연장 포함)',
      '{home} total {line} (incl. extra innings)',
      'Tài xỉu {home} {line} (gồm hiệp phụ)',
    ],
    'withOvertime',
    'homeTotal',
    overtime,
    total,
  ),
  market(
    261,
    [
      '{away} 언더/오버 {line} (연장 포함)',
      '{away} total {line} (incl. extra innings)',
      'Tài xỉu {away} {line} (gồm hiệp phụ)',
    ],
    'withOvertime',
    'awayTotal',
    overtime,
    total,
  ),
  market(274, ['5이닝 승무패', '1st 5 innings 1X2', '5 lượt đầu 1X2'], 'first5', 'result', ['score']),
  market(
    275,
    ['5이닝 핸디캡 {line}', '1st 5 innings handicap {line}', '5 lượt đầu chấp {line}'],
    'first5',
    'handicap',
    ['score'],
    hcp,
  ),
  market(
    276,
    ['5이닝 언더/오버 {line}', '1st 5 innings total {line}', '5 lượt đầu tài xỉu {line}'],
    'first5',
    'total',
    ['score'],
    total,
  ),
  market(
    288,
    ['{nth}이닝 언더/오버 {line}', 'Inning {nth} total {line}', 'Lượt {nth} tài xỉu {line}'],
    'inning',
    'total',
    ['score'],
    { nth: 'inningnr', line: 'total' },
  ),
  market(
    406,
    ['승패 (연장·승부치기 포함)', 'Winner (incl. overtime and penalties)', 'Người thắng (gồm hiệp phụ và luân lưu)'],
    'withOvertime',
    'winner',
    overtime,
  ),
  market(
    412,
    [
      '언더/오버 {line} (연장·승부치기 포함)',
      'Total {line} (incl. overtime and penalties)',
      'Tài xỉu {line} (gồm hiệp phụ và luân lưu)',
    ],
    'withOvertime',
    'total',
    overtime,
    total,
  ),
  market(327, ['맵 핸디캡 {line}', 'Map handicap {line}', 'Chấp map {line}'], 'match', 'handicap', ['score'], hcp),
  market(328, ['총 맵 {line}', 'Total maps {line}', 'Tổng số map {line}'], 'match', 'total', ['score'], total),
  market(330, ['{nth}맵 승자', 'Map {nth} winner', 'Thắng map {nth}'], 'map', 'winner', ['score', 'map'], {
    nth: 'mapnr',
  }),
  market(
    331,
    ['{nth}맵 라운드 핸디캡 {line}', 'Map {nth} round handicap {line}', 'Chấp vòng map {nth} {line}'],
    'map',
    'handicap',
    ['score', 'map'],
    { nth: 'mapnr', line: 'hcp' },
  ),
  market(
    332,
    ['{nth}맵 총 라운드 {line}', 'Map {nth} total rounds {line}', 'Tổng số vòng map {nth} {line}'],
    'map',
    'total',
    ['score', 'map'],
    { nth: 'mapnr', line: 'total' },
  ),
  // Fight markets have no public ids; 9001 and above are the house's own.
  market(9001, ['승리 방법', 'Method of victory', 'Cách giành chiến thắng'], 'method', 'method', ['score']),
  market(9002, ['판정까지 가는지', 'Goes the distance', 'Đánh hết các hiệp'], 'method', 'distance', ['score']),
  market(9003, ['총 라운드 {line}', 'Total rounds {line}', 'Tổng số hiệp {line}'], 'rounds', 'total', ['score'], total),
  market(
    9004,
    ['{nth}라운드 피니시', 'Finish in round {nth}', 'Kết thúc ở hiệp {nth}'],
    'round',
    'roundEnd',
    ['score'],
    { nth: 'roundnr' },
  ),
];

const byId = new Map(marketTypes.map((type) => [type.id, type]));

/** Throws RangeError for an unknown market. */
export function marketType(id: number): MarketType {
  const type = byId.get(id);
  if (type === undefined) throw new RangeError(`There is no market ${id}.`);
  return type;
}
