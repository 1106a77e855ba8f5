import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLayout } from '../../../shell/layout-context.ts';
import { useTabTitle } from '../../../shell/page-title.tsx';
import { useMenu } from '../../../shell/pages-context.ts';
import { SlipDock } from '../slip/slip-dock.tsx';

/** The pages of sports beside each other. */
function BoardTabs() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('fixtures.pages')}
      className="mb-2 flex gap-1 overflow-x-auto rounded-[10px] border border-ink-600/60 bg-ink-850 p-1"
    >
      {useMenu('sports').map(({ name, to, label }) => (
        <Link
          key={name}
          to={to}
          className="inline-flex h-9 shrink-0 items-center whitespace-nowrap rounded-[7px] px-3.5 font-semibold text-mist-300 text-sm hover:text-mist-50 pointer-coarse:h-10"
          activeProps={{ className: '!bg-ink-600 !text-mist-50', 'aria-current': 'page' }}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

type Props = {
  readonly title: string;
  /** A column on the left of a wide desktop. */
  readonly rail?: ReactNode;
  /** Of the page's columns on a wide desktop; the slip's is the last. */
  readonly wide: string;
  /** A page below another has its own way back instead. */
  readonly hasTabs?: boolean;
  readonly children: ReactNode;
};

/** What surrounds every page of sports: the pages beside each other, and the slip. Wider than other pages. */
export function BoardFrame({ title, rail, wide, hasTabs = true, children }: Props) {
  useTabTitle(title);
  const heading = <h1 className="sr-only">{title}</h1>;
  if (useLayout() === 'mobile')
    return (
      <div className="pb-16">
        {heading}
        {hasTabs && <BoardTabs />}
        {children}
        <SlipDock />
      </div>
    );
  return (
    <div className="min-[1424px]:-mx-12">
      {heading}
      <div className={`grid grid-cols-[minmax(0,1fr)_280px] items-start gap-3 ${wide}`}>
        {rail}
        <div className="min-w-0">
          {hasTabs && <BoardTabs />}
          {children}
        </div>
        <SlipDock />
      </div>
    </div>
  );
}
