/** Names of staff's calls and their groups. */
import type { Permission } from '@mirinae/contract/staff/staff';
import { useTranslation } from '@mirinae/ui/language/translation';

export function useCallTexts() {
  const { t } = useTranslation();
  return {
    nameOf: (call: string): string => t(`approvals.calls.${call.replace('staff.', '')}`),
    groupOf: (permission: Permission): string => t(`approvals.groups.${permission}`),
  };
}
