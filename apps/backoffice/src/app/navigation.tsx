import { Badge } from '@mirinae/ui/badge';
import { Sheet } from '@mirinae/ui/dialog';
import { formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, Menu, Search, Star } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { menuGroups, type Page, useAllowedPages } from '../shell/pages/pages.ts';
import { useCounts } from '../shell/pages/queues.ts';
import { type Favourites, toggleGroup, useFavourites, useFolded } from './menu-state.ts';

const useWaiting = ({ queue }: Page): number => {
  const counts = useCounts();
  return queue ? counts[queue] : 0;
};

/** Between 1024 and 1280 pixels the menu is a rail of icons. */
const inRail = 'lg:max-xl:sr-only';

/** The star takes no stop of the tabulator: the key F on the entry does what it does. */
function Entry({ page, favourites }: { page: Page; favourites: Favourites }) {
  const { t } = useTranslation();
  const { path, title, menu, name } = page;
  const waiting = useWaiting(page);
  const isFavourite = favourites.pages.includes(name);
  return (
    <div className="group/entry flex items-center">
      <Link
        to={path}
        title={t(title)}
        activeOptions={{ exact: path === '/' }}
        aria-keyshortcuts="F"
        onKeyDown={({ key }) => key === 'f' && favourites.toggle(name)}
        className="relative flex h-10 min-w-0 flex-1 items-center gap-2.5 whitespace-nowrap rounded-chip px-2 font-medium text-mist-300 text-sm hover:bg-ink-700 hover:text-mist-50 lg:h-7 lg:max-xl:h-9 lg:max-xl:justify-center"
        activeProps={{ className: '!bg-ink-600/60 !text-mist-50' }}
      >
        {menu && <menu.icon aria-hidden className="size-4 shrink-0 lg:max-xl:size-5" />}
        <span className={`truncate ${inRail}`}>{t(title)}</span>
        {waiting > 0 && (
          <Badge
            tone="coral"
            className="ml-auto rounded-full lg:max-xl:absolute lg:max-xl:top-0 lg:max-xl:right-0 lg:max-xl:px-1 lg:max-xl:text-2xs"
          >
            {formatCount(waiting)}
          </Badge>
        )}
      </Link>
      <button
        type="button"
        tabIndex={-1}
        aria-pressed={isFavourite}
        aria-label={t('frame.favourite', { page: t(title) })}
        onClick={() => favourites.toggle(name)}
        className="grid size-7 pointer-coarse:size-10 shrink-0 place-items-center text-mist-400 opacity-0 hover:text-gold focus-visible:opacity-100 aria-pressed:text-gold aria-pressed:opacity-100 group-hover/entry:opacity-100 pointer-coarse:opacity-100 lg:max-xl:hidden"
      >
        <Star aria-hidden className="size-3.5" />
      </button>
    </div>
  );
}

type GroupProps = { name: string; title: string; pages: readonly Page[]; favourites: Favourites };

function Group({ name, title, pages, favourites }: GroupProps) {
  const isFolded = useFolded().includes(name);
  return (
    <div className="flex flex-col">
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => toggleGroup(name)}
        className={`flex items-center gap-1 rounded-chip px-2 py-1 text-left font-semibold text-2xs text-mist-400 hover:text-mist-50 pointer-coarse:py-2.5 ${inRail}`}
      >
        {title}
        <ChevronDown aria-hidden className={`ml-auto size-3 ${isFolded ? '-rotate-90' : ''}`} />
      </button>
      <div className={isFolded ? 'hidden lg:max-xl:block' : undefined}>
        {pages.map((page) => (
          <Entry key={page.name} page={page} favourites={favourites} />
        ))}
      </div>
    </div>
  );
}

/** Menu of the permitted pages: favourites, then groups that fold. */
function Groups() {
  const { t } = useTranslation();
  const allowed = useAllowedPages();
  const favourites = useFavourites();
  const chosen = allowed.filter(({ name, menu }) => menu && favourites.pages.includes(name));
  return (
    <>
      {chosen.length > 0 && (
        <Group name="favourites" title={t('frame.favourites')} pages={chosen} favourites={favourites} />
      )}
      {menuGroups.map((group) => {
        const pages = allowed.filter(({ menu, name }) => menu?.group === group && !favourites.pages.includes(name));
        if (pages.length === 0) return null;
        const title = t(`frame.groups.${group}`);
        return <Group key={group} name={group} title={title} pages={pages} favourites={favourites} />;
      })}
    </>
  );
}

export function Navigation() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Longer than a low window: the entry of the page that is open stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which entry that is changes with the address
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={t('frame.nav')} className="flex min-h-0 flex-col gap-2 overflow-y-auto">
      <Groups />
    </nav>
  );
}

const barPages = ['dashboard', 'deposit', 'withdrawal', 'approvals'];

function BarEntry({ page }: { page: Page }) {
  const { t } = useTranslation();
  const waiting = useWaiting(page);
  const { menu } = page;
  return (
    <Link
      to={page.path}
      activeOptions={{ exact: page.path === '/' }}
      className="relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-2xs text-mist-300"
      activeProps={{ className: '!text-cyan-star' }}
    >
      {menu && <menu.icon aria-hidden className="size-5" />}
      <span className="max-w-full truncate">{t(page.title)}</span>
      {waiting > 0 && (
        <Badge tone="coral" className="absolute top-1 left-1/2 rounded-full px-1 text-2xs">
          {formatCount(waiting)}
        </Badge>
      )}
    </Link>
  );
}

/** On a phone: what is needed most at the foot, everything else in a sheet. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  const allowed = useAllowedPages();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const shown = barPages.flatMap((name) => allowed.filter((page) => page.name === name));
  const button = 'flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-2xs text-mist-300';
  return (
    <>
      <nav
        aria-label={t('frame.bar')}
        className="fixed inset-x-0 bottom-0 z-30 flex border-ink-600/60 border-t bg-ink-850 pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {shown.map((page) => (
          <BarEntry key={page.name} page={page} />
        ))}
        <button type="button" className={button} onClick={onSearch}>
          <Search aria-hidden className="size-5" />
          {t('frame.search')}
        </button>
        <button type="button" className={button} onClick={() => setOpenAt(pathname)}>
          <Menu aria-hidden className="size-5" />
          {t('frame.nav')}
        </button>
      </nav>
      <Sheet title={t('frame.nav')} open={openAt === pathname} onClose={() => setOpenAt(null)}>
        <div className="flex flex-col gap-2">
          <Groups />
        </div>
      </Sheet>
    </>
  );
}
