import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { MessageSquareOff, MessageSquareText, Volume2, VolumeX } from 'lucide-react';
import { playSound } from '../../shell/play-sound.ts';
import { changeSound, loudnessOf, useSound } from '../../shell/sound.ts';

/** A part of the member's one choice of sound; what is muted as a whole sounds again with the first press. */
export function SoundSwitches() {
  const { t } = useTranslation();
  const choice = useSound();
  const isHeard = loudnessOf('hasEffects', choice) > 0;
  const isSpoken = loudnessOf('hasVoice', choice) > 0;
  const Sound = isHeard ? Volume2 : VolumeX;
  const Voice = isSpoken ? MessageSquareText : MessageSquareOff;
  const pressed = 'aria-pressed:border-indigo-star aria-pressed:text-indigo-star';
  return (
    <div className="flex gap-1.5">
      <IconButton
        label={t('mini.sound')}
        aria-pressed={isHeard}
        onClick={() => {
          changeSound({ hasEffects: !isHeard, isMuted: false });
          playSound('ball');
        }}
        className={pressed}
      >
        <Sound aria-hidden />
      </IconButton>
      <IconButton
        label={t('mini.voice')}
        aria-pressed={isSpoken}
        onClick={() => changeSound({ hasVoice: !isSpoken, isMuted: false })}
        className={pressed}
      >
        <Voice aria-hidden />
      </IconButton>
    </div>
  );
}
