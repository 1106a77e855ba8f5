/** What calls of staff and their groups are called. */
import type { Permission } from '@mirinae/contract/staff/staff';
import { useTranslation } from '@mirinae/ui/language/translation';

export function useCallTexts() {
  const { t } = useTranslation();
  return {
    nameOf: (call: string): string => t(`approvals.calls.${call.replace('staff.', '')}`),
    groupOf: (permission: Permission): string => t(`approvals.groups.${permission}`),
  };
}
