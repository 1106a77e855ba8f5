/**
 * What every page of a game begins with: its looks, a place for the controls, and a layer above that can cover it all.
 */
import './styles/base.css';
import './styles/controls.css';
import './styles/overlays.css';
import './styles/dialogs.css';
import './styles/replay.css';
import './styles/sizes.css';
import { localeSchema } from '@mirinae/contract/fields';
import type { Locale } from '@mirinae/contract/languages';
import { requireElement } from './dom.ts';
import { createOverlays, type Overlays } from './overlays.ts';
import { guessLocale, type Translate } from './strings/translate.ts';

/** The language that the address names, or the browser's. */
export function localeOfPage(): Locale {
  const named = new URLSearchParams(location.search).get('lang');
  return localeSchema.catch(guessLocale(navigator.language)).parse(named);
}

/** The empty page. */
export function preparePage(t: Translate): Overlays {
  const root = requireElement('game');
  const controls = document.createElement('div');
  controls.id = 'controls';
  root.replaceChildren(controls);
  return createOverlays(root, t);
}

/** Then a game opens without them. */
const maxFontWaitMs = 2000;

/** A picture is drawn once, so it waits for the letters of its document. */
export async function awaitLetters(): Promise<void> {
  const letters = document.fonts.load('1em "Mirinae Sans"', '0').catch(() => undefined);
  await Promise.race([letters, new Promise((resolve) => setTimeout(resolve, maxFontWaitMs))]);
}

/** The space bar plays, except where it presses what has the focus. */
export function onSpace(act: () => void): void {
  addEventListener('keydown', (event) => {
    const isOnControl =
      event.target instanceof HTMLElement && event.target.closest('button, input, dialog, a') !== null;
    if (event.code !== 'Space' || event.repeat || isOnControl) return;
    event.preventDefault();
    act();
  });
}
