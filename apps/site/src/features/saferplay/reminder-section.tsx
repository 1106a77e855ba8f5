import type { Answer } from '@mirinae/contract/calls';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Segmented } from '@mirinae/ui/segmented';
import { Switch } from '@mirinae/ui/switch';
import { useAct, useCall } from '../../shell/calls/api.ts';
import { minutesOf, useCheckOptions } from '../../shell/forms/use-check-options.ts';

type Reminders = Pick<Answer<'safer.session'>, 'checkMinutes' | 'isClockShown' | 'needsChecks'>;

function ReminderFields({ checkMinutes, isClockShown, needsChecks }: Reminders) {
  const { t } = useTranslation();
  const save = useAct('safer.sessionSet', { invalidates: ['safer.session'], done: t('safer.check.saved') });
  return (
    <>
      <Segmented
        label={t('limits.check.every')}
        value={String(checkMinutes)}
        onValueChange={(value) => {
          const chosen = minutesOf(value);
          if (chosen !== undefined) save.mutate({ checkMinutes: chosen, isClockShown });
        }}
        options={useCheckOptions(needsChecks)}
      />
      <div className="flex items-center justify-between gap-4">
        <span className="text-mist-200 text-sm">{t('safer.check.clock')}</span>
        <Switch
          label={t('safer.check.clock')}
          checked={isClockShown}
          onCheckedChange={(isOn) => save.mutate({ checkMinutes, isClockShown: isOn })}
        />
      </div>
    </>
  );
}

/** Interval of reality checks, and visibility of the session clock. */
export function ReminderSection() {
  const { t } = useTranslation();
  const session = useCall('safer.session', {});
  return (
    <section aria-label={t('safer.check.title')} className="surface flex flex-col gap-4 p-5">
      <h2 className="font-bold text-md">{t('safer.check.title')}</h2>
      <p className="text-mist-300 text-sm">{t('safer.check.text')}</p>
      <Loaded query={session}>{(reminders) => <ReminderFields {...reminders} />}</Loaded>
    </section>
  );
}
