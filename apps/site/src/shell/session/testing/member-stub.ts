/** A member of whom nothing is special. */
import type { Member } from '@mirinae/contract/member/member';

export const memberStub: Member = {
  memId: 'demo1',
  memNick: '별지기',
  memName: '별지기',
  memPhone: '010-****-0000',
  memLevel: 1,
  memTier: 'NORMAL',
  cashAmt: 10_000,
  pointAmt: 0,
  isPartnerMember: 'N',
  bankName: '',
  bankacc: '',
  joinedAt: '2026-01-01T00:00:00.000Z',
  previousLogin: null,
  showWins: 'Y',
  break: null,
  register: null,
  cashOutPassYn: 'Y',
  bans: [],
};
