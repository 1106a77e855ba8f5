import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { MessageSquareOff, MessageSquareText, Volume2, VolumeX } from 'lucide-react';
import { switchSound, useDrawSound } from './draw-sound.ts';

const switches = [
  { name: 'hasSound', text: 'mini.sound', On: Volume2, Off: VolumeX },
  { name: 'hasVoice', text: 'mini.voice', On: MessageSquareText, Off: MessageSquareOff },
] as const;

export function SoundSwitches() {
  const { t } = useTranslation();
  const sound = useDrawSound();
  return (
    <div className="flex gap-1.5">
      {switches.map(({ name, text, On, Off }) => (
        <IconButton
          key={name}
          label={t(text)}
          aria-pressed={sound[name]}
          onClick={() => switchSound(name)}
          className="aria-pressed:border-indigo-star aria-pressed:text-indigo-star"
        >
          {sound[name] ? <On aria-hidden /> : <Off aria-hidden />}
        </IconButton>
      ))}
    </div>
  );
}
