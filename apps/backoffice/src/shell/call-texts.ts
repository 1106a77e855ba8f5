/** What calls of staff and their groups are called. */
import type { Permission } from '@mirinae/contract/staff/staff';
import { hasText, useTranslation } from '@mirinae/ui/language/translation';

export function useCallTexts() {
  const { t } = useTranslation();
  return {
    /** Reading calls have no names: what they read is on the pages of their group. */
    nameOf: (call: string): string => {
      const key = `approvals.calls.${call.replace('staff.', '')}`;
      return hasText(key) ? t(key) : t('approvals.reading');
    },
    groupOf: (permission: Permission): string => t(`approvals.groups.${permission}`),
  };
}
