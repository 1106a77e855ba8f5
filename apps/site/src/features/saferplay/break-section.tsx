import type { Answer, Request } from '@mirinae/contract/calls';
import { selfExclusionMonths, timeOutDays } from '@mirinae/contract/member/safer-play';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { formatDateTime, formatSpan } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useAct } from '../../shell/calls/api.ts';

type Wanted = Request<'safer.breakBegin'>;

/** Length of a break as text. */
function lengthOf(wanted: Wanted): string {
  if (wanted.kind === 'time-out') return formatSpan(wanted.days, 'day');
  return wanted.months % 12 === 0 ? formatSpan(wanted.months / 12, 'year') : formatSpan(wanted.months, 'month');
}

function Choices({ title, text, wanted }: { title: string; text: string; wanted: readonly Wanted[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Wanted | null>(null);
  const begin = useAct('safer.breakBegin', {
    invalidates: ['safer.*', 'cash.*'],
    done: ({ until }) => t('safer.break.begun', { until: formatDateTime(until) }),
  });
  const confirm = () => {
    if (chosen) begin.mutate(chosen, { onSettled: () => setChosen(null) });
  };
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-bold text-mist-50">{title}</h3>
      <p className="text-mist-300 text-sm">{text}</p>
      <div className="flex flex-wrap gap-2">
        {wanted.map((one) => (
          <Button key={lengthOf(one)} onClick={() => setChosen(one)}>
            {lengthOf(one)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={title}
        confirmLabel={t('safer.break.begin')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        busy={begin.isPending}
        onConfirm={confirm}
      >
        {chosen && t('safer.break.confirm', { length: lengthOf(chosen) })}
      </ConfirmDialog>
    </div>
  );
}

/** Taking a break from play; one that runs says until when. */
export function BreakSection({ running }: { running: Answer<'safer.limits'>['break'] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('safer.break.title')} className="surface flex flex-col gap-6 p-5">
      <h2 className="font-bold text-md">{t('safer.break.title')}</h2>
      {running && (
        <p role="status" className="rounded-chip bg-amber/10 px-3 py-2 text-amber">
          {t(`safer.break.running.${running.kind}`, { until: formatDateTime(running.until) })}
        </p>
      )}
      <Choices
        title={t('safer.break.timeOut')}
        text={t('safer.break.timeOutText')}
        wanted={timeOutDays.map((days) => ({ kind: 'time-out', days }))}
      />
      <Choices
        title={t('safer.break.exclusion')}
        text={t('safer.break.exclusionText')}
        wanted={selfExclusionMonths.map((months) => ({ kind: 'self-exclusion', months }))}
      />
    </section>
  );
}
