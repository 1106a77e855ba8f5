/** The sound of alarms, for whoever switched it on: it repeats until each alarm is taken on. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { useMuted } from './queues.ts';

const storageKey = 'mirinae.staff.alarmSound';
const repeatMs = 15_000;
let audio: AudioContext | null = null;

const useSound = create<{ readonly isOn: boolean }>(() => ({ isOn: localStorage.getItem(storageKey) === 'Y' }));

export const useAlarmSoundOn = (): boolean => useSound(({ isOn }) => isOn);

/** Three short tones, apart from the bells of the queues. */
function sound(): void {
  audio ??= new AudioContext();
  // A page that was reloaded may sound only after its first press.
  void audio.resume();
  const start = audio.currentTime;
  for (const [index, frequency] of [988, 740, 988].entries()) {
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency });
    const volume = new GainNode(audio, { gain: 0 });
    const at = start + index * 0.22;
    volume.gain.setValueAtTime(0.2, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.2);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.2);
  }
}

/** Sounds once when it is switched on, so that the person knows it. */
export function setAlarmSound(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'Y' : 'N');
  useSound.setState({ isOn });
  if (isOn) sound();
}

/** Sounds while this many alarms wait, and immediately for one more. */
export function useAlarmSound(waiting: number): void {
  const isMuted = useMuted();
  const isOn = useAlarmSoundOn();
  useEffect(() => {
    if (waiting === 0 || !isOn || isMuted) return;
    sound();
    const timer = setInterval(sound, repeatMs);
    return () => clearInterval(timer);
  }, [waiting, isOn, isMuted]);
}
