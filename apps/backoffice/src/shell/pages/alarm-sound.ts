/** The sound of alarms, for whoever switched it on: it repeats until each alarm is taken on. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { useMuted } from './queues.ts';
import { soundTones } from './tones.ts';

const storageKey = 'mirinae.staff.alarmSound';
const repeatMs = 15_000;

const useSound = create<{ readonly isOn: boolean }>(() => ({ isOn: localStorage.getItem(storageKey) === 'Y' }));

export const useAlarmSoundOn = (): boolean => useSound(({ isOn }) => isOn);

/** Three short tones, apart from the bells of the queues. */
const sound = () =>
  soundTones({ type: 'triangle', frequencies: [988, 740, 988], volume: 0.2, apart: 0.22, length: 0.2 });

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
