/** What every page of the game begins with: its looks, a place for the controls with a layer above, and the picture. */
import './styles/base.css';
import './styles/controls.css';
import './styles/overlays.css';
import './styles/dialogs.css';
import './styles/replay.css';
import './styles/sizes.css';
import type { Locale } from '@mirinae/contract/codes';
import { localeSchema } from '@mirinae/contract/fields';
import { need, prefersReducedMotion } from '../shared/dom.ts';
import { createOverlays, type Overlays } from './overlays.ts';
import { createPlainStage } from './stage/plain-stage.ts';
import { createStage, type Stage, type StageOptions } from './stage/stage.ts';
import { createSay, guessLocale } from './strings/strings.ts';

/** The language that the address asks for, or the browser's. */
export function localeOfPage(): Locale {
  const wanted = new URLSearchParams(location.search).get('lang');
  return localeSchema.catch(guessLocale(navigator.language)).parse(wanted);
}

/** The empty page. */
export function preparePage(locale: Locale): Overlays {
  const root = need('game');
  const controls = document.createElement('div');
  controls.id = 'controls';
  root.replaceChildren(controls);
  return createOverlays(root, createSay(locale));
}

type Host = Omit<StageOptions, 'isCalm'>;

export async function openStage(options: Host): Promise<Stage> {
  await document.fonts.load('800 32px "Pretendard Variable"', '한강 7').catch(() => []);
  try {
    return await createStage({ ...options, isCalm: prefersReducedMotion });
  } catch {
    // Without WebGL the same results are shown in plain HTML.
    options.host.replaceChildren();
    return createPlainStage(options.host);
  }
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
