import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Volume2 } from 'lucide-react';
import { useId } from 'react';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { playSound } from '../../shell/sound/play-sound.ts';
import { changeSound, loudnessOf, useSound } from '../../shell/sound/sound.ts';
import { canVibrate, vibration } from '../../shell/sound/vibration.ts';
import { SettingRow } from './setting-row.tsx';

function Volume() {
  const { t } = useTranslation();
  const { volume } = useSound();
  const id = useId();
  return (
    <div className="border-ink-600/40 border-t py-3.5">
      <label htmlFor={id} className="flex justify-between font-semibold">
        {t('settings.volume')}
        <span className="text-mist-300 tabular-nums">{volume}%</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={volume}
        onChange={(event) => changeSound({ volume: Number(event.target.value) })}
        className="mt-2 h-6 w-full accent-indigo-star pointer-coarse:h-10"
      />
    </div>
  );
}

/** Sounds of this device, and their volume. */
export function SoundSection() {
  const { t } = useTranslation();
  const choice = useSound();
  const shakes = vibration.use();
  const isMobile = useLayout() === 'mobile';
  return (
    <section aria-label={t('settings.sound')} className="surface p-5">
      <h2 className="font-bold text-md">{t('settings.sound')}</h2>
      <p className="mt-1 text-mist-300 text-sm">{t('settings.soundText')}</p>
      <ul className="mt-2">
        {(['hasEffects', 'hasVoice'] as const).map((what) => (
          <SettingRow
            key={what}
            label={t(`settings.${what}`)}
            text={t(`settings.${what}Text`)}
            checked={choice[what]}
            onChange={(checked) => changeSound({ [what]: checked })}
          />
        ))}
        {isMobile && canVibrate() && (
          <SettingRow
            label={t('settings.vibration')}
            text={t('settings.vibrationText')}
            checked={shakes}
            onChange={vibration.set}
          />
        )}
        <SettingRow
          label={t('settings.mute')}
          text={t('settings.muteText')}
          checked={choice.isMuted}
          onChange={(isMuted) => changeSound({ isMuted })}
        />
      </ul>
      <Volume />
      <Button size="sm" disabled={loudnessOf('hasEffects', choice) === 0} onClick={() => playSound('message')}>
        <Volume2 aria-hidden className="size-4" />
        {t('settings.try')}
      </Button>
    </section>
  );
}
