/** The accounts of the play-money sandbox. They exist nowhere else: production starts without demo data. */
export const demoPassword = 'mirinae1';
export const demoWithdrawalPassword = '1234';
/** The demo owners' authenticator is enrolled already; `npm run otp` prints its six digits. */
export const demoOtpSecret = 'MJUXE2LOMFSSA43BNZSGE33YEB2GK43U';

export const demoStaff = [
  { loginId: 'owner', name: '데모 소유자', role: 'owner', enrolled: true },
  { loginId: 'owner2', name: '데모 공동 소유자', role: 'owner', enrolled: true },
  { loginId: 'finance', name: '데모 재무', role: 'finance', enrolled: false },
  { loginId: 'support', name: '데모 상담', role: 'support', enrolled: false },
] as const;

/** They joined so long ago, before the first of their bets. */
export const joinedBeforeSeconds = 31 * 24 * 3_600;

/**
 * One tree from head office to stores, and members below the stores; who `plays` has a week of bets behind it. Cash is
 * a base figure of the house.
 */
export const demoMembers = [
  { memId: 'demohq1', memNick: '데모대본사', tier: 'PTN_1', recommenderId: null, cash: 0, plays: false },
  {
    memId: 'demomain1',
    memNick: '데모본사',
    tier: 'PTN_2',
    recommenderId: 'demohq1',
    cash: 1_000_000,
    plays: false,
  },
  { memId: 'demosub1', memNick: '데모부본사', tier: 'PTN_3', recommenderId: 'demomain1', cash: 0, plays: false },
  { memId: 'demosub2', memNick: '데모부본사2', tier: 'PTN_3', recommenderId: 'demomain1', cash: 0, plays: false },
  { memId: 'demodist1', memNick: '데모총판', tier: 'PTN_4', recommenderId: 'demosub1', cash: 0, plays: false },
  { memId: 'demostore1', memNick: '데모매장', tier: 'PTN_5', recommenderId: 'demodist1', cash: 500_000, plays: false },
  { memId: 'demostore2', memNick: '데모매장2', tier: 'PTN_5', recommenderId: 'demodist1', cash: 0, plays: false },
  { memId: 'demostore3', memNick: '데모매장3', tier: 'PTN_5', recommenderId: 'demosub2', cash: 0, plays: false },
  { memId: 'demo1', memNick: '별지기', tier: 'NORMAL', recommenderId: 'demostore1', cash: 1_284_500, plays: false },
  { memId: 'demo2', memNick: '은하수', tier: 'NORMAL', recommenderId: 'demostore1', cash: 350_000, plays: false },
  { memId: 'demo3', memNick: '새벽별', tier: 'NORMAL', recommenderId: 'demostore1', cash: 3_000_000, plays: true },
  { memId: 'demo4', memNick: '달무리', tier: 'NORMAL', recommenderId: 'demostore2', cash: 3_000_000, plays: true },
  { memId: 'demo5', memNick: '한여울', tier: 'NORMAL', recommenderId: 'demostore3', cash: 3_000_000, plays: true },
] as const;

/** Accounts that `npm start` prints. */
export const demoAccounts = [
  { what: 'Demo member', text: `demo1 / ${demoPassword}  (withdrawal password ${demoWithdrawalPassword})` },
  { what: 'Demo partners', text: `demohq1, demomain1, demostore1 / ${demoPassword}` },
  { what: 'Demo staff', text: `owner, owner2 (the second person) / ${demoPassword}  (six digits: npm run otp)` },
] as const;
