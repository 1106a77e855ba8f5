/** Says that what was sent waits for a second person, and shows the way to the inbox. */

import { codes } from '@mirinae/contract/codes';
import { codeText } from '@mirinae/ui/calls/failure-text';
import { toast } from '@mirinae/ui/toast';
import i18next from 'i18next';
import { queryClient } from './api.ts';

const inbox = '/admin/approvals';

export function sayWaiting(): void {
  void queryClient.invalidateQueries({ queryKey: ['staff.approvalList'] });
  toast.info(codeText(codes.secondPersonNeeded), {
    action: { label: i18next.t('approvals.page.approvals'), onClick: () => window.location.assign(inbox) },
  });
}
