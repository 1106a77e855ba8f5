import { vibrate } from './vibration.ts';

/** Sound and vibration of a result, as the member chose. The sounds are loaded when there is something to play. */
export async function soundResult(result: 'win' | 'lose'): Promise<void> {
  vibrate(result);
  (await import('./play-sound.ts')).playSound(result);
}
