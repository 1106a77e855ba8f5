/** What calls of staff and their groups are called. */
import type { Permission } from '@mirinae/contract/staff/staff';
import { useTranslation } from 'react-i18next';

export function useCallTexts() {
  const { t, i18n } = useTranslation();
  return {
    /** Reading calls have no names: what they read is on the pages of their group. */
    nameOf: (call: string): string => {
      const key = `approvals.calls.${call.replace('staff.', '')}`;
      return i18n.exists(key) ? t(key) : t('approvals.reading');
    },
    groupOf: (permission: Permission): string => t(`approvals.groups.${permission}`),
  };
}
