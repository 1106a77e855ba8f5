/** A slip whose legs stand in each way that a leg can. */

import { codes } from '@mirinae/contract/codes';
import { inEachLanguage } from '@mirinae/contract/languages';
import type { LegStanding, SlipStory } from '@mirinae/contract/sport/slips';

const same = (text: string) => inEachLanguage(() => text);
const settled = (ending: Extract<LegStanding, { kind: 'settled' }>['ending']): LegStanding => ({
  kind: 'settled',
  ending,
  certainty: 'confirmed',
  score: { home: 2, away: 1 },
  voidReason: null,
});
const standings: readonly LegStanding[] = [
  { kind: 'open' },
  { kind: 'correcting' },
  { kind: 'cancelled', reason: 'postponed' },
  ...(['win', 'halfWin', 'void', 'halfLose', 'lose'] as const).map(settled),
];
const [placed, ended] = ['2025-03-03T12:00:00.000Z', '2025-03-03T14:00:00.000Z'];

export const sampleSlip: SlipStory = {
  slip: {
    betIdx: '1',
    requestKey: '00000000-0000-4000-8000-000000000000',
    state: 'settled',
    type: 'lose',
    sizes: [2],
    combinations: 28,
    unitStake: 1_000,
    cash: 28_000,
    maxPayout: 0,
    winCash: 12_000,
    regDate: placed,
    judgeAt: null,
    settledDate: ended,
    refusal: null,
    referral: null,
    shareLeft: 10_000,
    freeBetYn: 'N',
    cashedOut: 0,
    autoCashOut: null,
    bonus: 10_000,
    legs: standings.map((standing, index) => ({
      fixture: `sample:${index}`,
      market: 16,
      specifiers: 'hcp=-0.25',
      outcome: '1714',
      odds: 19_500,
      bankerYn: index === 0 ? 'Y' : 'N',
      liveYn: index === 1 ? 'Y' : 'N',
      sport: 'soccer',
      league: same('League'),
      home: same('Galaxy City'),
      away: same('Dawn United'),
      startsAt: placed,
      standing,
      builder: [],
      oddsLeft: 19_500,
    })),
  },
  cashOuts: (['pending', 'done', 'refused'] as const).map((state, index) => ({
    requestKey: `00000000-0000-4000-8000-00000000000${index}`,
    state,
    isAuto: index === 1,
    share: 5_000,
    value: 21_691,
    amount: 20_823,
    fee: 400,
    requestedAt: placed,
    judgeAt: null,
    code: state === 'refused' ? codes.cashOutFell : null,
  })),
  payouts: [
    { settlement: 1, type: 'win', target: 40_000, difference: 40_000, at: ended },
    { settlement: 2, type: 'lose', target: 12_000, difference: -28_000, at: ended },
  ],
};
