import { Badge } from '@mirinae/ui/badge';
import { formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { menuGroups, type Page, useAllowedPages } from '../shell/pages/pages.ts';
import { useCounts } from '../shell/pages/queues.ts';

function Entry({ page: { path, title, menu, queue } }: { page: Page }) {
  const { t } = useTranslation();
  const counts = useCounts();
  const waiting = queue ? counts[queue] : 0;
  return (
    <Link
      to={path}
      activeOptions={{ exact: path === '/' }}
      className="flex h-9 items-center gap-2.5 whitespace-nowrap rounded-chip px-2 font-medium text-sm text-mist-300 hover:bg-ink-700 hover:text-mist-50 lg:h-7"
      activeProps={{ className: '!bg-ink-600/60 !text-mist-50' }}
    >
      {menu && <menu.icon aria-hidden className="size-4 shrink-0" />}
      {t(title)}
      {waiting > 0 && (
        <Badge tone="coral" className="ml-auto rounded-full">
          {formatCount(waiting)}
        </Badge>
      )}
    </Link>
  );
}

/** Menu of the permitted pages by group; on a phone one scrollable line. */
export function Navigation() {
  const { t } = useTranslation();
  const allowed = useAllowedPages();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Longer than a low window: the entry of the page that is open stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which entry that is changes with the address
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  const groups = menuGroups
    .map((group) => ({ group, pages: allowed.filter(({ menu }) => menu?.group === group) }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <nav ref={nav} aria-label={t('frame.nav')} className="flex gap-0.5 overflow-x-auto lg:min-h-0 lg:flex-col lg:gap-2">
      {groups.map(({ group, pages }) => (
        <div key={group} className="flex gap-0.5 lg:flex-col lg:gap-0">
          <p className="hidden px-2 pb-0.5 font-semibold text-2xs text-mist-400 lg:block">
            {t(`frame.groups.${group}`)}
          </p>
          {pages.map((page) => (
            <Entry key={page.name} page={page} />
          ))}
        </div>
      ))}
    </nav>
  );
}
