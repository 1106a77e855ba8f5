/** Gallery of all states of a game, without a server and without money, for visual checks. */
import type { Locale } from '@mirinae/contract/languages';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import { el } from '../dom.ts';
import type { Overlays } from '../overlays.ts';
import { type Case, cases, createGalleryClient } from './gallery-client.ts';
import { openGame } from './play-page.ts';
import type { SoloClient } from './solo-client.ts';

const covers = ['lost', 'maintenance', 'ended', 'stopped', 'other', 'noLink', 'replayEnded', 'replayLost'] as const;

export async function openGallery<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  solo: SoloClient<Input, Outcome, Key>,
  locale: Locale,
  overlays: Overlays,
): Promise<void> {
  const client = createGalleryClient(solo.game, locale);
  const controller = await openGame(solo, client, await client.state(), overlays);
  const button = (text: string, onclick: () => void) => el('button', { type: 'button', onclick }, text);
  const play = (what: Case) => {
    client.next = what;
    controller.play();
  };
  const bar = el(
    'div',
    { class: 'gallery-bar', role: 'toolbar', 'aria-label': 'States' },
    ...cases.map((what) => button(what, () => play(what))),
    ...covers.map((name) => button(`□ ${name}`, () => overlays.show(name, overlays.hide))),
    button('□ loading', () => overlays.loading(0.6)),
    button('□ settling', overlays.settling),
    button('□ none', overlays.hide),
  );
  if (new URLSearchParams(location.search).get('bar') !== 'off') document.body.append(bar);
}
