/** Base of every game page: styles, a container for the controls, and an overlay layer. */
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

/** Language of the URL, or of the browser. */
export function localeOfPage(): Locale {
  const named = new URLSearchParams(location.search).get('lang');
  return localeSchema.catch(guessLocale(navigator.language)).parse(named);
}

/** Prepares the empty page. */
export function preparePage(t: Translate): Overlays {
  const root = requireElement('game');
  const controls = document.createElement('div');
  controls.id = 'controls';
  root.replaceChildren(controls);
  return createOverlays(root, t);
}

/** Maximum wait for fonts, milliseconds; the game opens without them afterwards. */
const maxFontWaitMs = 2000;

/** Waits for the fonts: canvas texts are drawn once. */
export async function awaitLetters(): Promise<void> {
  const letters = document.fonts.load('1em "Mirinae Sans"', '0').catch(() => undefined);
  await Promise.race([letters, new Promise((resolve) => setTimeout(resolve, maxFontWaitMs))]);
}

/** The space bar plays, unless a focused control takes it. */
export function onSpace(act: () => void): void {
  addEventListener('keydown', (event) => {
    const isOnControl =
      event.target instanceof HTMLElement && event.target.closest('button, input, dialog, a') !== null;
    if (event.code !== 'Space' || event.repeat || isOnControl) return;
    event.preventDefault();
    act();
  });
}
