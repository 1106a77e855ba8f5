/** What a new member does first, ticked off as it is done, until the card is closed. */
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheckBig, X } from 'lucide-react';
import { useCall } from '../../shell/api.ts';
import { keepOnDevice } from '../../shell/kept.ts';
import { usePlace } from '../../shell/pages-context.ts';
import { useSession } from '../../shell/session.ts';

const newMs = 31 * 24 * 3_600_000;
const closed = keepOnDevice('first-steps-closed', (value) => typeof value === 'boolean', false);
const steps = [
  { name: 'deposit', page: 'deposit' },
  { name: 'play', page: 'slot' },
  { name: 'attendance', page: 'attendance' },
] as const;

function Steps() {
  const { t } = useTranslation();
  const place = usePlace();
  const { data } = useCall('member.firstSteps', {});
  const done = steps.filter(({ name }) => data?.[name]).length;
  return (
    <section aria-label={t('home.steps.title')} className="surface p-5">
      <div className="flex items-center gap-3">
        <h2 className="font-bold text-lg">{t('home.steps.title')}</h2>
        <p className="mr-auto text-mist-300 text-sm">
          {done === steps.length ? t('home.steps.all') : t('home.steps.text', { done })}
        </p>
        <IconButton label={t('home.steps.close')} onClick={() => closed.set(true)}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <ol className="mt-3 grid gap-2 sm:grid-cols-3">
        {steps.map(({ name, page }) => {
          const Mark = data?.[name] ? CircleCheckBig : Circle;
          return (
            <li key={name}>
              <Link
                to={place(page)}
                data-done={data?.[name] || undefined}
                className="flex items-center gap-3 rounded-chip bg-ink-850 px-4 py-3 font-semibold hover:bg-ink-700 data-done:text-jade"
              >
                <Mark aria-hidden className="size-5 shrink-0" />
                {t(`home.steps.${name}`)}
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function FirstSteps() {
  const { member } = useSession();
  const isClosed = closed.use();
  const isNew = member !== null && Date.now() - Date.parse(member.joinedAt) < newMs;
  return isNew && member.isPartnerMember === 'N' && !isClosed ? <Steps /> : null;
}
