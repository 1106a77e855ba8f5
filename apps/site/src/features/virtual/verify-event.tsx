import type { EventResult } from '@mirinae/contract/play/events';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { CircleAlert, CircleCheck, CircleMinus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { SeedFact } from '../../shell/fairness/seed-fact.tsx';
import { useBeaconCheck } from '../../shell/fairness/use-beacon-check.ts';
import { checkEvent, checkSteps } from './check-event.ts';

const looks = {
  good: [CircleCheck, 'text-jade'],
  bad: [CircleAlert, 'text-coral'],
  sandbox: [CircleMinus, 'text-mist-300'],
} as const;
const lookOf = (isGood: boolean) => (isGood ? 'good' : 'bad');

function Verdict({ event, isBeaconGood }: { event: EventResult; isBeaconGood: boolean }) {
  const { t } = useTranslation();
  const { commitment, link, betsDigest, beacon } = event.proof;
  const check = { ...checkEvent(event), beacon: isBeaconGood };
  const steps = beacon ? ([...checkSteps, 'beacon'] as const) : checkSteps;
  const isTrue = steps.every((step) => check[step]);
  const lookOfStep = (step: (typeof steps)[number]) =>
    step === 'beacon' && check.beacon && beacon?.name === 'sandbox' ? 'sandbox' : lookOf(check[step]);
  const [Icon, tone] = looks[lookOf(isTrue)];
  return (
    <>
      <p role="status" className={`mb-3 flex items-center gap-2 font-bold ${tone}`}>
        <Icon aria-hidden className="size-5 shrink-0" />
        {t(isTrue ? 'virtual.true' : 'virtual.false')}
      </p>
      <ol className="mb-4 flex flex-col gap-2 text-sm">
        {steps.map((step) => {
          const [Mark, look] = looks[lookOfStep(step)];
          return (
            <li key={step} className="flex items-start gap-2">
              <Mark aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
              {t(`virtual.check.${step}.${lookOfStep(step)}`)}
            </li>
          );
        })}
      </ol>
      <dl className="flex flex-col gap-3">
        <SeedFact name={t('virtual.commitment')} text={commitment} />
        <SeedFact name={t('virtual.link')} text={link} />
        <SeedFact name={t('virtual.betsDigest')} text={betsDigest} />
        {beacon?.signature && <SeedFact name={t('virtual.beacon', beacon)} text={beacon.signature} />}
      </dl>
    </>
  );
}

function Checked({ event }: { event: EventResult }) {
  const { data: isBeaconGood } = useBeaconCheck(event.proof);
  if (isBeaconGood === undefined) return <Skeleton className="h-48 w-full" />;
  return <Verdict event={event} isBeaconGood={isBeaconGood} />;
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
        {isOpen && <Checked event={event} />}
      </Dialog>
    </>
  );
}
