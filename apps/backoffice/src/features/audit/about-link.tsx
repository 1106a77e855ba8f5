import type { AuditRow } from '@mirinae/contract/staff/house';
import { hasText, useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { MemberLink } from '../../shell/members/member-links.tsx';
import { useAllowedPages } from '../../shell/pages/pages.ts';
import { pageOfAct } from './act-pages.ts';

const queues = { in: '/deposits', out: '/withdrawals' } as const;
const look = 'wrap-anywhere text-indigo-star underline-offset-2 hover:underline pointer-coarse:py-2';

/** What an entry is about in words: a member or request by its ID, a list by the name of its call, else as recorded. */
export function useAboutText() {
  const { t } = useTranslation();
  return ({ about, target }: AuditRow): string => {
    if (about?.kind === 'member') return about.memId;
    if (about) return `${t(`audit.request.${about.cashType}`, about)} · ${about.memId}`;
    const key = `approvals.calls.${target.replace('staff.', '')}`;
    return target.startsWith('staff.') && hasText(key) ? t(key) : target;
  };
}

/** A link to it, if the viewer may open its page. */
export function AboutLink({ entry }: { entry: AuditRow }) {
  const pages = useAllowedPages();
  const text = useAboutText()(entry);
  const mayOpen = (path: string) => pages.some((page) => page.path === path);
  const { about, action } = entry;
  if (about?.kind === 'member' && mayOpen('/members/$memberId'))
    return <MemberLink memberId={about.memberId}>{text}</MemberLink>;
  const page = about?.kind === 'request' ? queues[about.cashType] : pageOfAct(action);
  if (about?.kind === 'member' || page === null || !mayOpen(page)) return <span className="wrap-anywhere">{text}</span>;
  const search = about ? { status: 'all', searchText: `#${about.cashIdx}` } : {};
  return (
    <Link to={page} search={search} className={look}>
      {text}
    </Link>
  );
}
