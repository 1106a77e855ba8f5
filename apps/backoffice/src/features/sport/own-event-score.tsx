/** The score of an event of the house, as staff type it while it is played and once more when it has ended. */
import { hasPoints, periodsOf } from '@mirinae/contract/sport/event-periods';
import { maxEventScore } from '@mirinae/contract/staff/house-events';
import { NumberField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { api } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ChoiceField } from '../../shell/forms/fields.tsx';
import type { OwnEvent } from './own-event-values.ts';

const sides = ['home', 'away'] as const;
const noPoints = { home: 0, away: 0 };

type Props = { event: OwnEvent; onClose: () => void };

export function ScoreDialog({ event, onClose }: Props) {
  const { t } = useTranslation();
  const { fixture, version, sport, state, score, play } = event;
  const locale = currentLocale();
  const periods = periodsOf(sport);
  const withPoints = (id: string | undefined) => periods.some((period) => period.id === id && hasPoints(period));
  const form = useCallForm('staff.houseEventScore', {
    defaults: {
      fixture,
      version,
      period: play?.period ?? (periods[1] ?? periods[0])?.id ?? '',
      minute: play?.minute ?? null,
      score: score ?? noPoints,
      part: play?.part ?? noPoints,
    },
    invalidates: ['staff.houseEvent*', 'staff.sport*'],
    onDone: onClose,
    send: (values) =>
      api('staff.houseEventScore', { ...values, part: withPoints(values.period) ? (values.part ?? null) : null }),
  });
  const hasPart = withPoints(form.form.watch('period'));
  return (
    <FormDialog title={t('sport.own.score')} form={form} onClose={onClose}>
      <p className="text-mist-300 text-sm">
        {t(state === 'ended' ? 'sport.own.finalScoreText' : 'sport.own.scoreText')}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceField
          form={form}
          name="period"
          label={t('sport.own.periodName')}
          options={periods.map(({ id, name, nth }) => ({ value: id, label: t(`sport.own.period.${name}`, { nth }) }))}
        />
        <NumberField form={form} name="minute" label={t('sport.own.minute')} min={0} max={300} isOptional />
        {sides.map((side) => (
          <NumberField
            key={side}
            form={form}
            name={`score.${side}`}
            label={event[side][locale]}
            min={0}
            max={maxEventScore}
          />
        ))}
        {hasPart &&
          sides.map((side) => (
            <NumberField
              key={side}
              form={form}
              name={`part.${side}`}
              label={t('sport.own.points', { side: event[side][locale] })}
              min={0}
              max={maxEventScore}
            />
          ))}
      </div>
    </FormDialog>
  );
}
