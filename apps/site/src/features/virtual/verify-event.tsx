import type { EventResult } from '@mirinae/contract/play/events';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { CircleAlert, CircleCheck, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { SeedFact } from '../../shell/seed-fact.tsx';
import { checkEvent, checkSteps } from './check-event.ts';

const looks = { good: [CircleCheck, 'text-jade'], bad: [CircleAlert, 'text-coral'] } as const;
const lookOf = (isGood: boolean) => (isGood ? 'good' : 'bad');

function Verdict({ event }: { event: EventResult }) {
  const { t } = useTranslation();
  const { commitment, link, betsDigest } = event.proof;
  const check = checkEvent(event);
  const isTrue = checkSteps.every((step) => check[step]);
  const [Icon, tone] = looks[lookOf(isTrue)];
  return (
    <>
      <p role="status" className={`mb-3 flex items-center gap-2 font-bold ${tone}`}>
        <Icon aria-hidden className="size-5 shrink-0" />
        {t(isTrue ? 'virtual.true' : 'virtual.false')}
      </p>
      <ol className="mb-4 flex flex-col gap-2 text-sm">
        {checkSteps.map((step) => {
          const [Mark, look] = looks[lookOf(check[step])];
          return (
            <li key={step} className="flex items-start gap-2">
              <Mark aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
              {t(`virtual.check.${step}.${lookOf(check[step])}`)}
            </li>
          );
        })}
      </ol>
      <dl className="flex flex-col gap-3">
        <SeedFact name={t('virtual.commitment')} text={commitment} />
        <SeedFact name={t('virtual.link')} text={link} />
        <SeedFact name={t('virtual.betsDigest')} text={betsDigest} />
      </dl>
    </>
  );
}

/** The check of an event that is over, worked out when it is opened. */
export function VerifyEvent({ event }: { event: EventResult }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" tone="quiet" onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden className="size-4" />
        {t('virtual.verify')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('virtual.verifyTitle', { number: event.number })}>
        {isOpen && <Verdict event={event} />}
      </Dialog>
    </>
  );
}
