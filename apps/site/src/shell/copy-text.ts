/** Copies a text and reports how it went: pages without TLS have no clipboard. */

import { toast } from '@mirinae/ui/toast';
import i18next from 'i18next';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(i18next.t('copy.done'));
  } catch {
    toast.error(i18next.t('copy.failed'));
  }
}
