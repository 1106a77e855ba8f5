import { pause } from '../chance.ts';
import type { House } from '../house.ts';

/** Repeats the work until the house stops, with a pause between; a failure is logged and does not end it. */
export async function repeatUntilStopped(
  house: House,
  { who, seconds }: { readonly who: string; readonly seconds: number },
  work: () => Promise<void>,
): Promise<void> {
  const { signal, log } = house;
  while (!signal.aborted) {
    await work().catch((error: unknown) => {
      if (!signal.aborted) log.info({ error, who }, 'A simulated person could not go on.');
    });
    await pause(house, seconds).catch(() => {});
  }
}
