import type { Member } from '@mirinae/contract/member/member';
import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { usePagePath } from '../../shell/pages/pages-context.ts';

/** From what staff ban the member, and until when. */
export function BanNotice({ bans, className = '' }: Pick<Member, 'bans'> & { className?: string }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  if (bans.length === 0) return null;
  // Questions to support are posts too.
  const mayWrite = bans.every(({ kind }) => kind !== 'posts');
  return (
    <section
      aria-label={t('bans.heading')}
      className={`surface flex flex-wrap items-center gap-x-5 gap-y-3 border-amber/40 p-5 ${className}`}
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-bold text-amber">{t('bans.heading')}</h2>
        <ul className="mt-1 text-mist-200">
          {bans.map(({ kind, until }) => (
            <li key={kind}>
              {t(`bans.kind.${kind}`)} ·{' '}
              {until === null ? t('bans.forever') : t('bans.until', { at: formatDateTime(until) })}
            </li>
          ))}
        </ul>
      </div>
      {mayWrite && (
        <Button asChild>
          <Link to={pathOf('support')}>{t('bans.support')}</Link>
        </Button>
      )}
    </section>
  );
}
