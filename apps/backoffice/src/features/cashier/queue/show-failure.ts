/** How an act of the queue failed; one that waits for a second person, or was not confirmed, did not. */
import { failureText } from '@mirinae/ui/calls/failure-text';
import { isUnconfirmed } from '@mirinae/ui/calls/is-unconfirmed';
import { isWaiting } from '@mirinae/ui/calls/is-waiting';
import { toast } from '@mirinae/ui/toast';
import { notifyWaiting } from '../../../shell/calls/notify-waiting.ts';

export function showFailure(error: unknown): void {
  if (isWaiting(error)) notifyWaiting(error);
  else if (!isUnconfirmed(error)) toast.error(failureText(error));
}
