/** When the banks rest and no withdrawal is taken, in hours of Seoul. */
import type { SiteConfig } from '@mirinae/contract/site/config';

/** Null where the window ends as it begins: then it never opens. */
export function bankWindow({ blackout }: Pick<SiteConfig, 'blackout'>): SiteConfig['blackout'] | null {
  return blackout.from === blackout.to ? null : blackout;
}
