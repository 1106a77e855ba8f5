/** The accounts of the play-money sandbox. They exist nowhere else: production starts without demo data. */
export const demoPassword = 'mirinae1';
export const demoCashOutPass = '1234';
/** The demo owner's authenticator is enrolled already; `npm run otp` prints its six digits. */
export const demoOtpSecret = 'MJUXE2LOMFSSA43BNZSGE33YEB2GK43U';

export const demoStaff = [
  { loginId: 'owner', name: '데모 소유자', role: 'owner', enrolled: true },
  { loginId: 'finance', name: '데모 재무', role: 'finance', enrolled: false },
  { loginId: 'support', name: '데모 상담', role: 'support', enrolled: false },
] as const;

/** One branch from head office to store, and members below the store. */
export const demoMembers = [
  { memId: 'demohq1', memNick: '데모본사', tier: 'PTN_1', recommenderId: null, cash: 0n },
  { memId: 'demomain1', memNick: '데모부본사', tier: 'PTN_2', recommenderId: 'demohq1', cash: 0n },
  { memId: 'demosub1', memNick: '데모총판', tier: 'PTN_3', recommenderId: 'demomain1', cash: 0n },
  { memId: 'demodist1', memNick: '데모대리점', tier: 'PTN_4', recommenderId: 'demosub1', cash: 0n },
  { memId: 'demostore1', memNick: '데모매장', tier: 'PTN_5', recommenderId: 'demodist1', cash: 0n },
  { memId: 'demo1', memNick: '별지기', tier: 'NORMAL', recommenderId: 'demostore1', cash: 1_284_500n },
  { memId: 'demo2', memNick: '은하수', tier: 'NORMAL', recommenderId: 'demostore1', cash: 350_000n },
] as const;

/** What `npm start` prints. */
export const demoAccounts = [
  { what: 'Demo member', text: `demo1 / ${demoPassword}  (withdrawal password ${demoCashOutPass})` },
  { what: 'Demo partner', text: `demostore1 / ${demoPassword}` },
  { what: 'Demo staff', text: `owner / ${demoPassword}  (six digits: npm run otp)` },
] as const;
