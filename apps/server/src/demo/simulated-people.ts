/**
 * The simulated members and clerks of the play-money sandbox. Members are called so in their nicknames and have a
 * branch of their own. They exist nowhere else: production starts without demo data.
 */

const starNames = [
  '시리우스',
  '카노푸스',
  '아르크투루스',
  '베가',
  '카펠라',
  '리겔',
  '프로키온',
  '아케르나르',
  '베텔게우스',
  '하다르',
  '알타이르',
  '아크룩스',
  '알데바란',
  '안타레스',
  '스피카',
  '폴룩스',
  '포말하우트',
  '데네브',
  '미모사',
  '레굴루스',
  '아다라',
  '카스토르',
  '가크룩스',
  '샤울라',
  '벨라트릭스',
  '엘나스',
  '미아플라시두스',
  '알닐람',
  '알나이르',
  '알니타크',
  '알리오트',
  '미르파크',
  '두베',
  '웨젠',
  '알카이드',
  '아비오르',
  '멘칼리난',
  '알헤나',
  '미르잠',
  '알파르드',
  '폴라리스',
  '하말',
  '알기에바',
  '디프다',
  '누니키',
  '미자르',
  '알페라츠',
  '미라크',
  '사이프',
  '코카브',
  '라스알하게',
  '알골',
  '알마크',
  '데네볼라',
  '사드르',
  '나오스',
  '알페카',
  '민타카',
  '셰다르',
  '에니프',
] as const;

/** As many as there are names. */
export const maxSimulatedMembers = starNames.length;

/** The partner above all of them. */
export const simulatedBranch = {
  memId: 'demostore9',
  memNick: '가상회원매장',
  tier: 'PTN_5',
  recommenderId: 'demodist1',
} as const;

const perNetwork = 200;

/** The address that the person with that index calls from: one of this machine's own network. */
export const ownAddress = (index: number): string =>
  `127.88.${Math.floor(index / perNetwork)}.${(index % perNetwork) + 1}`;

/** One in so many members has no past: it signs up while the house runs. */
const newcomerEvery = 5;
export const isNewcomer = ({ index }: SimulatedMember): boolean => index % newcomerEvery === newcomerEvery - 1;

export type SimulatedMember = {
  readonly index: number;
  readonly memId: string;
  readonly memNick: string;
  readonly accountHolder: string;
  readonly phone: string;
  readonly bankAccount: string;
};

export const simulatedMembers: readonly SimulatedMember[] = starNames.map((name, index) => {
  const number = String(index + 1).padStart(2, '0');
  return {
    index,
    memId: `star${number}`,
    memNick: `가상${name}`,
    accountHolder: name,
    phone: `010900000${number}`,
    bankAccount: `880000000${number}`,
  };
});

/** One for the cashier's desk, one for sign-ups and questions; their authenticator is that of the demo's owners. */
export const simulatedClerks = [
  { loginId: 'clerk1', name: '가상 직원 1', role: 'finance', enrolled: true },
  { loginId: 'clerk2', name: '가상 직원 2', role: 'support', enrolled: true },
] as const;
