import { realityCheckMinutes } from '@mirinae/contract/member/safer-play';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Segmented } from '@mirinae/ui/segmented';
import { Switch } from '@mirinae/ui/switch';
import { useAct, useCall } from '../../shell/api.ts';

const choices = realityCheckMinutes.map((minutes) => ({ minutes, value: String(minutes) }));

/** How often the session says what was played, and whether its clock is shown. */
export function ReminderSection() {
  const { t } = useTranslation();
  const session = useCall('safer.session', {});
  const save = useAct('safer.sessionSet', { invalidates: ['safer.session'], done: t('safer.check.saved') });
  return (
    <section aria-label={t('safer.check.title')} className="surface flex flex-col gap-4 p-5">
      <h2 className="font-bold text-md">{t('safer.check.title')}</h2>
      <p className="text-mist-300 text-sm">{t('safer.check.text')}</p>
      <Loaded query={session}>
        {({ checkMinutes, isClockShown }) => (
          <>
            <Segmented
              label={t('safer.check.every')}
              value={String(checkMinutes)}
              onValueChange={(value) => {
                const chosen = choices.find((choice) => choice.value === value);
                if (chosen) save.mutate({ checkMinutes: chosen.minutes, isClockShown });
              }}
              options={choices.map(({ minutes, value }) => ({
                value,
                label: minutes === 0 ? t('safer.check.off') : t('safer.minutes', { minutes }),
              }))}
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
        )}
      </Loaded>
    </section>
  );
}
