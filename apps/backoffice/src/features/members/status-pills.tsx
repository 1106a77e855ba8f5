/** The status of a member with the bans that run: a banned account is not shown as one that is in order. */
import type { StaffMemberRow } from '@mirinae/contract/staff/members';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StatusPill } from '@mirinae/ui/status-pill';
import { statusTones } from './status-tones.ts';

type Standing = Pick<StaffMemberRow, 'status' | 'bans'>;

/** In words: the status, unless it is overruled by a ban, and from what the member is banned. */
export function useStatusTexts() {
  const { t } = useTranslation();
  return ({ status, bans }: Standing): { status: string | null; ban: string | null } => ({
    status: status === 'active' && bans.length > 0 ? null : t(`members.status.${status}`),
    ban:
      bans.length === 0
        ? null
        : t('members.bans.running', { what: bans.map(({ kind }) => t(`members.bans.kind.${kind}`)).join(', ') }),
  });
}

export function StatusPills(member: Standing) {
  const { status, ban } = useStatusTexts()(member);
  return (
    <>
      {status !== null && <StatusPill tone={statusTones[member.status]}>{status}</StatusPill>}
      {ban !== null && <StatusPill tone="coral">{ban}</StatusPill>}
    </>
  );
}
