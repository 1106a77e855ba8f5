import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Money } from '@mirinae/ui/money';
import { Link } from '@tanstack/react-router';
import { signOut } from '../../shell/log-in/session-flow.ts';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useSession } from '../../shell/session/session.ts';

/** The only page of a self-excluded member, here or in a register: its end, money to withdraw, contacts for help. */
export function BreakPage() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const { member } = useSession();
  if (!member || !(member.break || member.register === 'listed'))
    return (
      <>
        <PageTitle title={t('pages.playBreak')} text={t('safer.break.none')} />
        <Button asChild>
          <Link to={pathOf('saferPlay')}>{t('pages.saferPlay')}</Link>
        </Button>
      </>
    );
  return (
    <>
      <PageTitle title={t(member.break ? 'pages.playBreak' : 'safer.register.listed')} />
      <section className="surface mx-auto flex max-w-xl flex-col gap-5 p-6">
        {member.break && (
          <>
            <p className="text-lg">
              {t(`safer.break.running.${member.break.kind}`, { until: formatDateTime(member.break.until) })}
            </p>
            <p className="text-mist-300">{t('safer.break.afterText')}</p>
          </>
        )}
        {member.register === 'listed' && (
          <>
            {member.break && <h2 className="font-bold text-lg">{t('safer.register.listed')}</h2>}
            <p className="text-lg">{t('api.SP115')}</p>
            <p className="text-mist-300">{t('safer.register.what')}</p>
            <p className="text-mist-300">{t('safer.register.listedText')}</p>
          </>
        )}
        <div>
          <p className="text-mist-300 text-sm">{t('money.cash')}</p>
          <Money amount={member.cashAmt} className="text-3xl text-gold" />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button asChild tone="primary">
            <Link to={pathOf('withdrawal')}>{t('pages.withdrawal')}</Link>
          </Button>
          <Button asChild>
            <Link to={pathOf('support')}>{t('safer.break.support')}</Link>
          </Button>
          <Button tone="quiet" onClick={() => void signOut()}>
            {t('action.signOut')}
          </Button>
        </div>
      </section>
    </>
  );
}
