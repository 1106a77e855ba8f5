/** Toast that a call waits for a second approver, why it does, and a link to the inbox. */

import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { waitingFacts } from '@mirinae/contract/staff/approvals';
import { codeText } from '@mirinae/ui/calls/failure-text';
import { translate } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { queryClient } from './api.ts';

const inbox = '/admin/approvals';

/** Null of several calls together. */
function whyOf(error: unknown): string | null {
  const facts = waitingFacts.safeParse(error instanceof CallError ? error.data : null);
  if (!facts.success) return null;
  const { why, unusual } = facts.data;
  const signs = unusual.map((sign) => translate(`second.unusual.${sign}`)).join(' · ');
  return translate(`second.why.${why}`, { signs });
}

export function notifyWaiting(error: unknown = null): void {
  void queryClient.invalidateQueries({ queryKey: ['staff.approvalList'] });
  const why = whyOf(error);
  toast.info(codeText(codes.secondPersonNeeded), {
    ...(why === null ? {} : { description: why }),
    action: { label: translate('approvals.page.approvals'), onClick: () => window.location.assign(inbox) },
  });
}
