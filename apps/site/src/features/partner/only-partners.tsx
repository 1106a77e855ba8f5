import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import type { PageProps, View } from '../../shell/pages/page.ts';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useSession } from '../../shell/session/session.ts';

const steps = ['ask', 'agree', 'manage'] as const;

function BecomePartner() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  return (
    <>
      <PageTitle title={t('partner.how')} text={t('partner.only')} />
      <ol className="grid gap-3 lg:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="surface flex items-center gap-3 p-5">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-indigo-star/20 font-bold text-cyan-star"
            >
              {index + 1}
            </span>
            {t(`partner.steps.${step}`)}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button asChild tone="primary">
          <Link to={pathOf('qnaWrite')}>{t('partner.apply')}</Link>
        </Button>
        <Button asChild>
          <Link to={pathOf('friends')}>{t('partner.invite')}</Link>
        </Button>
        <Button asChild tone="quiet">
          <Link to={pathOf('home')}>{t('action.home')}</Link>
        </Button>
      </div>
    </>
  );
}

/** A page of partners. Others read how to become one, and send no calls that would be refused. */
export function onlyPartners(PartnerView: View): View {
  return function GuardedView(props: PageProps) {
    const { member } = useSession();
    return member?.isPartnerMember === 'Y' ? <PartnerView {...props} /> : <BecomePartner />;
  };
}
