import { formatNearDate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { SectionHead } from '../../shell/layout/section-head.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useMain } from './use-main.ts';

/** The latest notices; without any there is no card. */
export function NoticesCard() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const { data } = useMain();
  if (!data) return <Skeleton className="h-[147px] w-full" />;
  if (data.notices.length === 0) return null;
  return (
    <section aria-label={t('pages.notice')} className="surface p-5">
      <SectionHead title={t('pages.notice')} to={pathOf('notice')} className="mb-2" />
      <ul className="flex flex-col gap-2 pointer-coarse:gap-0">
        {data.notices.slice(0, 3).map(({ boardIdx, title, regDate }) => (
          <li key={boardIdx}>
            <Link
              to={pathOf('noticeRead').replace('$boardIdx', String(boardIdx))}
              className="flex items-baseline gap-3 pointer-coarse:py-2.5 text-sm text-mist-200 hover:text-mist-50"
            >
              <span className="min-w-0 flex-1 truncate">{title}</span>
              <span className="text-xs text-mist-400 tabular-nums">{formatNearDate(regDate)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
