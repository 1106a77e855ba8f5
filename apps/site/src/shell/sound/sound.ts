/**
 * Sound of this device, whatever plays it: the site's effects, a draw's voice and the house's games. Off until
 * turned on.
 */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { persistedStore } from '../device/persisted-store.ts';

export type SoundChoice = {
  readonly isMuted: boolean;
  readonly hasEffects: boolean;
  readonly hasVoice: boolean;
  /** In percent. */
  readonly volume: number;
};

const off: SoundChoice = { isMuted: false, hasEffects: false, hasVoice: false, volume: 70 };

function isChoice(stored: unknown): stored is SoundChoice {
  const { isMuted, hasEffects, hasVoice, volume }: { [Name in keyof SoundChoice]?: unknown } = fieldsOf(stored);
  const areFlags = [isMuted, hasEffects, hasVoice].every((flag) => typeof flag === 'boolean');
  return areFlags && typeof volume === 'number' && volume >= 0 && volume <= 100;
}

const kept = persistedStore('sound', isChoice, off);

export const useSound = kept.use;

export function changeSound(change: Partial<SoundChoice>): void {
  kept.set({ ...kept.read(), ...change });
}

/** From 0, which is silence, to 1. */
export function loudnessOf(what: 'hasEffects' | 'hasVoice', choice = kept.read()): number {
  return choice[what] && !choice.isMuted ? choice.volume / 100 : 0;
}
