import { classes } from '@mirinae/ui/classes';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLayout } from '../../../shell/layout/layout-context.ts';
import { useTabTitle } from '../../../shell/pages/page-title.tsx';
import { useMenu } from '../../../shell/pages/pages-context.ts';
import { SlipDock } from '../slip/slip-dock.tsx';
import { Connection, CutOff } from './connection.tsx';
import { useBoardCounts } from './use-sports.ts';

/** Links to the pages of sports. */
function BoardTabs() {
  const { t } = useTranslation();
  const isMobile = useLayout() === 'mobile';
  const counts = useBoardCounts();
  return (
    <nav
      aria-label={t('fixtures.pages')}
      className={classes(
        'mb-2 flex gap-1 overflow-x-auto',
        isMobile ? '-mx-4 border-ink-600/40 border-b px-2' : 'rounded-[10px] border border-ink-600/60 bg-ink-850 p-1',
      )}
    >
      {useMenu('sports').map(({ name, to, label }) => (
        <Link
          key={name}
          to={to}
          className={classes(
            'inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap font-semibold text-mist-300 text-sm hover:text-mist-50',
            isMobile ? 'h-11 px-2.5' : 'h-9 rounded-[7px] px-3.5 pointer-coarse:h-10',
          )}
          activeProps={{
            className: isMobile
              ? '!text-mist-50 shadow-[inset_0_-2px_0_var(--color-indigo-star)]'
              : '!bg-ink-600 !text-mist-50',
            'aria-current': 'page',
          }}
        >
          {name === 'sports' && <span aria-hidden className="size-2 rounded-full bg-jade" />}
          {t(label)}
          {counts[name] !== undefined && (
            <span className="font-normal text-mist-300 text-xs tabular-nums">{counts[name]}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

type Props = {
  readonly title: string;
  /** A column on the left of a wide desktop. */
  readonly rail?: ReactNode;
  /** Columns of the page on a wide desktop; the last one is the slip's. */
  readonly wide: string;
  /** A page below another has its own way back instead. */
  readonly hasTabs?: boolean;
  readonly children: ReactNode;
};

/** Frame of every page of sports: links to the pages, and the slip. Wider than other pages. */
export function BoardFrame({ title, rail, wide, hasTabs = true, children }: Props) {
  useTabTitle(title);
  const heading = <h1 className="sr-only">{title}</h1>;
  if (useLayout() === 'mobile')
    return (
      <div className="pb-16">
        {heading}
        <p className="-mt-4 flex h-5 items-center">
          <Connection />
        </p>
        {hasTabs && <BoardTabs />}
        <CutOff />
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
          <CutOff />
          {children}
        </div>
        <SlipDock />
      </div>
    </div>
  );
}
