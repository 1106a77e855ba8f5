/** Toast that a call waits for a second approver, with a link to the inbox. */

import { codes } from '@mirinae/contract/codes';
import { codeText } from '@mirinae/ui/calls/failure-text';
import { translate } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { queryClient } from './api.ts';

const inbox = '/admin/approvals';

export function notifyWaiting(): void {
  void queryClient.invalidateQueries({ queryKey: ['staff.approvalList'] });
  toast.info(codeText(codes.secondPersonNeeded), {
    action: { label: translate('approvals.page.approvals'), onClick: () => window.location.assign(inbox) },
  });
}
