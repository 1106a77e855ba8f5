import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { MessageSquareOff, MessageSquareText, Volume2, VolumeX } from 'lucide-react';
import { switchSound, useDrawSound } from './draw-sound.ts';

export function SoundSwitches() {
  const { t } = useTranslation();
  const { hasSound, hasVoice } = useDrawSound();
  const Sound = hasSound ? Volume2 : VolumeX;
  const Voice = hasVoice ? MessageSquareText : MessageSquareOff;
  return (
    <div className="flex gap-1.5">
      <IconButton
        label={t('mini.sound')}
        aria-pressed={hasSound}
        onClick={() => switchSound('hasSound')}
        className="aria-pressed:border-indigo-star aria-pressed:text-indigo-star"
      >
        <Sound aria-hidden />
      </IconButton>
      <IconButton
        label={t('mini.voice')}
        aria-pressed={hasVoice}
        onClick={() => switchSound('hasVoice')}
        className="aria-pressed:border-indigo-star aria-pressed:text-indigo-star"
      >
        <Voice aria-hidden />
      </IconButton>
    </div>
  );
}
