/** Opens the page named in a solo game's HTML: the game, a replay, or the gallery. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import { requireElement } from '../dom.ts';
import type { Overlays } from '../overlays.ts';
import { awaitLetters, localeOfPage, preparePage } from '../page.ts';
import { createTranslate } from '../strings/translate.ts';
import { openPlayPage } from './play-page.ts';
import type { SoloClient } from './solo-client.ts';

/** `openPlay` opens the game, if it is not a solo game. */
export async function startSoloPage<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  solo: SoloClient<Input, Outcome, Key>,
  openPlay: (overlays: Overlays) => Promise<void> = (overlays) => openPlayPage(solo, overlays),
): Promise<void> {
  const locale = localeOfPage();
  const overlays = preparePage(createTranslate(locale, { names: solo.game.names, texts: solo.texts }));
  await awaitLetters();
  const { page } = requireElement('game').dataset;
  if (page === 'replay') {
    const { openReplayPage } = await import('./replay-page.ts');
    await openReplayPage(solo, locale, overlays);
  } else if (page === 'gallery') {
    const { openGallery } = await import('./gallery-page.ts');
    await openGallery(solo, locale, overlays);
  } else await openPlay(overlays);
}
