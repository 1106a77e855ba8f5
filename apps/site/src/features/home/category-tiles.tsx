import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../../shell/layout-context.ts';

const tiles = [
  ['casino', '/member/livecasino'],
  ['hotel', '/member/hotelcasino'],
  ['slot', '/member/slotgame'],
  ['sports', '/member/sport'],
  ['esports', '/member/esport'],
  ['mini', '/member/minigame'],
  ['virtual', '/member/virtualgame'],
  ['fishing', '/member/phishinggame'],
] as const;

export function CategoryTiles() {
  const { t } = useTranslation();
  const isMobile = useLayout() === 'mobile';
  return (
    <nav aria-label={t('menu.games')} className={`grid gap-3 ${isMobile ? 'grid-cols-4' : 'grid-cols-8'}`}>
      {tiles.map(([type, to]) => (
        <Link
          key={type}
          to={to}
          className="group relative flex aspect-square flex-col items-center justify-end overflow-hidden rounded-card border border-ink-600/50 pb-2.5 text-center font-bold text-[13px] text-mist-50 shadow-mid transition-transform hover:-translate-y-1 hover:border-indigo-star/60"
        >
          <img
            src={`/art/category-${type}.svg`}
            alt=""
            className="absolute inset-0 size-full object-cover transition-transform duration-300 group-hover:scale-105"
          />
          <span className="absolute inset-x-0 bottom-0 h-1/2 bg-gradient-to-t from-ink-950/95 to-transparent" />
          <span className="relative px-1 leading-tight">{t(`type.${type}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
