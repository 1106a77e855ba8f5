import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { useHasGames } from '../../shell/games/game-groups.ts';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { useMenu } from '../../shell/pages/pages-context.ts';

export function CategoryTiles() {
  const { t } = useTranslation();
  const isMobile = useLayout() === 'mobile';
  const hasGames = useHasGames();
  return (
    <nav aria-label={t('home.categories')} className={`grid gap-3 ${isMobile ? 'grid-cols-4' : 'grid-cols-8'}`}>
      {useMenu('tiles').map(({ name, to, label, about }) => (
        <Link
          key={name}
          to={to}
          className={`group relative flex aspect-square flex-col items-center justify-end overflow-hidden rounded-card border border-ink-600/50 text-center font-bold text-mist-50 shadow-mid transition-transform hover:-translate-y-1 hover:border-indigo-star/60 ${isMobile ? 'pb-1.5 text-xs' : 'pb-2.5 text-sm'}`}
        >
          <img
            src={`/art/category-${about}.svg`}
            alt=""
            className={`absolute inset-0 size-full object-cover transition-transform duration-300 group-hover:scale-105 ${hasGames(about) ? '' : 'opacity-40 grayscale'}`}
          />
          <span className="absolute inset-x-0 bottom-0 h-3/5 bg-gradient-to-t from-ink-950 via-ink-950/80 to-transparent" />
          <span className="relative px-1 leading-tight">
            {t(label)}
            {!hasGames(about) && (
              <span className="block font-medium text-2xs text-mist-300">{t('home.preparing')}</span>
            )}
          </span>
        </Link>
      ))}
    </nav>
  );
}
