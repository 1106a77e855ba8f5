import { useTranslation } from '@mirinae/ui/language/translation';
import { showInRow } from '@mirinae/ui/show-in-row';
import { Link } from '@tanstack/react-router';
import type { MenuName } from './page.ts';
import { useMenu } from './pages-context.ts';

/** For the page's own tab, on what it says. */
function showTab(tab: HTMLElement | null): void {
  showInRow(tab?.closest('nav'), tab?.closest('a'));
}

/** The pages of a menu in a row, on a wide screen without scrolling; the one that is open is marked. */
export function LinkTabs({ label, menu }: { label: string; menu: MenuName }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={label} className="mb-5 flex gap-1 overflow-x-auto border-ink-600/50 border-b lg:flex-wrap">
      {useMenu(menu).map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className="-mb-px whitespace-nowrap border-transparent border-b-2 px-4 py-2.5 font-semibold lg:px-3 text-mist-300 hover:text-mist-50"
          activeProps={{ className: '!border-indigo-star !text-mist-50', 'aria-current': 'page' }}
        >
          {({ isActive }) => <span ref={isActive ? showTab : null}>{t(tab.label)}</span>}
        </Link>
      ))}
    </nav>
  );
}
