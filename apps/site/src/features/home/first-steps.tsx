/** A new member is welcomed and shown around; its first steps are ticked off as they are done, until it closes them. */

import { Button } from '@mirinae/ui/button';
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { serverNow } from '@mirinae/ui/server-clock';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useCall } from '../../shell/calls/api.ts';
import { persistedStore } from '../../shell/device/persisted-store.ts';
import { startTour, useIsTourSeen } from '../../shell/device/tour.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useSession } from '../../shell/session/session.ts';

const newMs = 31 * 24 * 3_600_000;
const closed = persistedStore('first-steps-closed', (value) => typeof value === 'boolean', false);

const steps = [
  { name: 'deposit', page: 'deposit' },
  { name: 'play', page: 'slot' },
  { name: 'attendance', page: 'attendance' },
  { name: 'limits', page: 'saferPlay' },
] as const;

function Progress({ done }: { done: number }) {
  return (
    <div aria-hidden className="mt-4 h-1.5 overflow-hidden rounded-full bg-ink-700">
      <div
        className="starlight h-full rounded-full transition-[width] duration-300 motion-reduce:transition-none"
        style={{ width: `${(done / steps.length) * 100}%` }}
      />
    </div>
  );
}

function Steps({ name }: { name: string }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const isTourSeen = useIsTourSeen();
  const { data } = useCall('member.firstSteps', {});
  const done = steps.filter((step) => data?.[step.name]).length;
  return (
    <section
      aria-label={t('home.steps.title')}
      className="surface bg-gradient-to-br from-indigo-star/20 to-transparent p-5"
    >
      <div className="flex flex-wrap items-start gap-3 max-lg:relative">
        <div className="mr-auto min-w-0 max-lg:w-full max-lg:pr-12">
          <h2 className="font-bold text-lg text-mist-50">{t('home.steps.welcome', { name })}</h2>
          <p className="mt-0.5 text-mist-300 text-sm">
            {t('home.steps.title')} ·{' '}
            {done === steps.length ? t('home.steps.all') : t('home.steps.text', { done, of: steps.length })}
          </p>
        </div>
        <Button size="sm" tone={isTourSeen ? 'quiet' : 'primary'} onClick={startTour}>
          {t('home.steps.tour')}
        </Button>
        <IconButton
          label={t('home.steps.close')}
          onClick={() => closed.set(true)}
          className="max-lg:absolute max-lg:top-0 max-lg:right-0"
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <Progress done={done} />
      <ol className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ name: step, page }, index) => (
          <li key={step}>
            <Link
              to={pathOf(page)}
              data-done={data?.[step] || undefined}
              className="group flex items-center gap-3 rounded-chip border border-ink-600/50 bg-ink-850 px-4 py-3 font-semibold hover:bg-ink-700 data-done:text-jade"
            >
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-indigo-star/20 text-cyan-star group-data-done:bg-jade/15 group-data-done:text-jade">
                {data?.[step] ? <Check aria-hidden className="size-4" /> : index + 1}
              </span>
              {t(`home.steps.${step}`)}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function FirstSteps() {
  const { member } = useSession();
  const isClosed = closed.use();
  const isNew = member !== null && serverNow() - Date.parse(member.joinedAt) < newMs;
  return isNew && member.isPartnerMember === 'N' && !isClosed ? <Steps name={member.memNick} /> : null;
}
