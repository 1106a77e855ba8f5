import type { Game } from '@mirinae/contract/play/play';
import { useState } from 'react';
import { useLaunch } from './use-launch.ts';

/** One press on a card opens its game; until then the card is busy and cannot be pressed again. */
export function usePress(game: Game): { readonly isBusy: boolean; readonly press: () => void } {
  const launch = useLaunch();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await launch(game);
    setBusy(false);
  };
  return { isBusy, press: () => void press() };
}
