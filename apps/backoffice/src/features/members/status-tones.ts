import type { MemberStatus } from '@mirinae/contract/member/member';
import type { Tone } from '@mirinae/ui/badge';

export const statusTones: Readonly<Record<MemberStatus, Tone>> = {
  pending: 'star',
  active: 'jade',
  suspended: 'amber',
  locked: 'amber',
  refused: 'coral',
  withdrawn: 'neutral',
};
