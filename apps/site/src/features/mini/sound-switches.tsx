import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { MessageSquareOff, MessageSquareText, Volume2, VolumeX } from 'lucide-react';
import { playSound } from '../../shell/sound/play-sound.ts';
import { changeSound, loudnessOf, useSound } from '../../shell/sound/sound.ts';

const switches = [
  { name: 'hasEffects', text: 'mini.sound', On: Volume2, Off: VolumeX },
  { name: 'hasVoice', text: 'mini.voice', On: MessageSquareText, Off: MessageSquareOff },
] as const;

/** Sound settings of the mini games; pressing one also ends a general mute. */
export function SoundSwitches() {
  const { t } = useTranslation();
  const choice = useSound();
  return (
    <div className="flex gap-1.5">
      {switches.map(({ name, text, On, Off }) => {
        const isOn = loudnessOf(name, choice) > 0;
        return (
          <IconButton
            key={name}
            label={t(text)}
            aria-pressed={isOn}
            onClick={() => {
              changeSound({ [name]: !isOn, isMuted: false });
              if (name === 'hasEffects') playSound('ball');
            }}
            className="aria-pressed:border-indigo-star aria-pressed:text-indigo-star"
          >
            {isOn ? <On aria-hidden /> : <Off aria-hidden />}
          </IconButton>
        );
      })}
    </div>
  );
}
