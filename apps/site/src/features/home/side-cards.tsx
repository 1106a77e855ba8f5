import { Button } from '@mirinae/ui/button';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { isSessionComing, useSession } from '../../shell/session/session.ts';
import { openAccountModal } from '../account/use-account-modal.ts';
import { NoticesCard } from './notices-card.tsx';
import { useMain } from './use-main.ts';

function Own() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const layout = useLayout();
  const { member } = useSession();
  if (isSessionComing()) return <Skeleton className="h-[158px] w-full" />;
  if (!member)
    return (
      <section className="surface flex flex-1 flex-col justify-center gap-3 p-5">
        <p className="font-bold text-lg">{t('home.guestTitle')}</p>
        <p className="text-sm text-mist-300">{t('home.guestText')}</p>
        {layout === 'mobile' ? (
          <Button asChild tone="primary">
            <Link to={pathOf('login')}>{t('action.signIn')}</Link>
          </Button>
        ) : (
          <Button tone="primary" onClick={() => openAccountModal('sign-in')}>
            {t('action.signIn')}
          </Button>
        )}
      </section>
    );
  return (
    <section className="surface flex flex-1 flex-col justify-center gap-3 p-5">
      <p className="text-sm text-mist-300">{t('money.cash')}</p>
      <p className="font-extrabold text-3xl text-gold tabular-nums">{formatAmount(member.cashAmt)}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button asChild tone="primary">
          <Link to={pathOf('deposit')}>{t('pages.deposit')}</Link>
        </Button>
        <Button asChild>
          <Link to={pathOf('withdrawal')}>{t('pages.withdrawal')}</Link>
        </Button>
      </div>
    </section>
  );
}

export function SideCards() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const { data } = useMain();
  return (
    <div className="far-later flex [--room:550px] flex-col gap-4">
      <Own />
      <section className="surface flex items-center justify-between p-5">
        <div>
          <p className="text-sm text-mist-300">{t('home.online')}</p>
          <p className="font-bold text-2xl tabular-nums">{formatCount(data?.playing ?? 0)}</p>
        </div>
        <span aria-hidden className="size-3 animate-twinkle rounded-full bg-jade shadow-[0_0_16px_var(--color-jade)]" />
      </section>
      <NoticesCard />
      <Link to={pathOf('fairness')} className="surface block p-5 hover:border-indigo-star/60">
        <p className="font-bold">{t('pages.fairness')}</p>
        <p className="mt-1 text-sm text-mist-300">{t('home.fairCard')}</p>
      </Link>
    </div>
  );
}
