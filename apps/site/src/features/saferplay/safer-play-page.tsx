import type { Answer } from '@mirinae/contract/calls';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../shell/calls/api.ts';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { BreakSection } from './break-section.tsx';
import { LimitCard } from './limit-card.tsx';
import { ReminderSection } from './reminder-section.tsx';

const groups = [
  { name: 'deposit', kinds: ['deposit-day', 'deposit-week', 'deposit-month'] },
  { name: 'loss', kinds: ['loss-day', 'loss-week', 'loss-month'] },
  { name: 'stake', kinds: ['stake-day', 'stake-single'] },
  { name: 'session', kinds: ['session'] },
] as const;

function Limits({ limits }: Pick<Answer<'safer.limits'>, 'limits'>) {
  const { t } = useTranslation();
  return groups.map(({ name, kinds }) => (
    <section key={name} aria-label={t(`safer.group.${name}`)}>
      <h2 className="mb-2 font-bold text-md">{t(`safer.group.${name}`)}</h2>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {limits
          .filter(({ kind }) => kinds.some((one) => one === kind))
          .map((limit) => (
            <LimitCard key={limit.kind} limit={limit} />
          ))}
      </div>
    </section>
  ));
}

/** The member's own limits, breaks and reminders. */
export function SaferPlayPage() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  return (
    <>
      <PageTitle title={t('pages.saferPlay')} />
      <p className="mb-5 max-w-prose text-mist-200">{t('safer.intro')}</p>
      <Loaded query={useCall('safer.limits', {})}>
        {({ limits, break: running }) => (
          <div className="flex flex-col gap-6">
            <Limits limits={limits} />
            <nav aria-label={t('safer.records')} className="flex flex-wrap gap-5 text-cyan-star text-sm underline">
              <Link to={pathOf('limitHistory')}>{t('pages.limitHistory')}</Link>
              <Link to={pathOf('activity')}>{t('pages.activity')}</Link>
            </nav>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <BreakSection running={running} />
              <ReminderSection />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
