/** Copies a text and reports how it went: pages without TLS have no clipboard. */

import { translate } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(translate('copy.done'));
  } catch {
    toast.error(translate('copy.failed'));
  }
}
