import { classes } from '@mirinae/ui/classes';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Star } from 'lucide-react';
import type { Persisted } from '../../../shell/device/persisted-store.ts';
import { toggleFavourite } from './favourites.ts';

type Props = {
  readonly kept: Persisted<readonly string[]>;
  readonly id: string;
  readonly name: string;
  readonly className?: string;
  /** The key that presses it while a price of its row has the focus. */
  readonly shortcut?: 'F';
};

/** Marks a match or a league as a favourite, or unmarks it. */
export function StarButton({ kept, id, name, className, shortcut }: Props) {
  const { t } = useTranslation();
  const isMarked = kept.use().includes(id);
  return (
    <button
      type="button"
      data-star
      aria-pressed={isMarked}
      aria-keyshortcuts={shortcut}
      aria-label={t('fixtures.favourite', { name })}
      onClick={() => toggleFavourite(kept, id)}
      className={classes(
        'grid place-items-center rounded-chip',
        isMarked ? 'text-cyan-star' : 'text-mist-400 hover:text-mist-100',
        className,
      )}
    >
      <Star aria-hidden className="size-4" fill={isMarked ? 'currentColor' : 'none'} />
    </button>
  );
}
