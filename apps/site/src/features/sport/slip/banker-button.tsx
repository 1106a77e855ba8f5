import { classes } from '@mirinae/ui/classes';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Lock, LockOpen } from 'lucide-react';
import { toggleBanker } from './picks.ts';
import type { SlipLegNow } from './use-slip.ts';

/** Style of every button on a leg. */
export const legButton =
  'grid size-8 pointer-coarse:size-11 shrink-0 place-items-center rounded-chip text-mist-300 hover:bg-ink-700 hover:text-mist-50 [&_svg]:size-4';

/** Makes a leg of a system part of every combination, or lets it go. */
export function BankerButton({ leg: { key, isBanker }, name }: { leg: SlipLegNow; name: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-pressed={isBanker}
      aria-label={t('slip.bankerOf', { name })}
      title={t('slip.banker')}
      onClick={() => toggleBanker(key)}
      className={classes(legButton, isBanker && 'bg-indigo-star/25 text-mist-50')}
    >
      {isBanker ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
    </button>
  );
}
