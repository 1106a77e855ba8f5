/** Puts the game on the page: first the words, then the controls, the picture while it loads, and the member's state. */
import './styles/base.css';
import './styles/controls.css';
import './styles/overlays.css';
import './styles/dialogs.css';
import './styles/sizes.css';
import type { Locale } from '@mirinae/contract/codes';
import { need, prefersReducedMotion } from '../shared/dom.ts';
import { createFormat } from '../shared/format.ts';
import type { PlayClient } from '../shared/play-client.ts';
import type { PlayState } from '../shared/wire.ts';
import { codeOf, cover, overlayOf } from './asking.ts';
import { openAuto } from './dialogs/auto.ts';
import { openFairness } from './dialogs/fairness.ts';
import { openHistory } from './dialogs/history.ts';
import { openPaytable } from './dialogs/paytable.ts';
import { Game } from './game.ts';
import type { Scene } from './handlers.ts';
import { createHud } from './hud.ts';
import { createOverlays, type Overlays } from './overlays.ts';
import { createSounds } from './sounds.ts';
import { createPlainStage } from './stage/plain-stage.ts';
import { createStage, type StageOptions } from './stage/stage.ts';
import { createSay, languageTag } from './strings/strings.ts';

export type Page = { readonly overlays: Overlays; readonly scene: Scene; readonly game: Game };

/** Asks for the state until it is there; what stands in the way is shown meanwhile. */
export async function readState(client: PlayClient, overlays: Overlays): Promise<PlayState> {
  for (;;) {
    try {
      return await client.state();
    } catch (error) {
      await cover(overlays, overlayOf(codeOf(error)) ?? 'lost');
    }
  }
}

async function openStage(options: StageOptions) {
  try {
    return await createStage(options);
  } catch {
    // Without WebGL the same results are shown in plain HTML.
    options.host.replaceChildren();
    return createPlainStage(options.host);
  }
}

function listenToKeys(game: Game): void {
  addEventListener('keydown', (event) => {
    const isOnControl =
      event.target instanceof HTMLElement && event.target.closest('button, input, dialog, a') !== null;
    if (event.code !== 'Space' || event.repeat || isOnControl) return;
    event.preventDefault();
    if (game.isAuto) game.stopAuto();
    else game.spin();
  });
}

export async function openPage(client: PlayClient, state: PlayState, overlays: Overlays): Promise<Page> {
  const locale: Locale = state.locale;
  const root = need('controls');
  document.documentElement.lang = languageTag(locale);
  const [say, format, sounds] = [createSay(locale), createFormat(locale), createSounds()];
  document.title = say('title');
  const room: { game: Game | null } = { game: null };
  const hud = createHud(
    root,
    say,
    format,
    {
      spin: () => room.game?.spin(),
      less: () => room.game?.changeBet(-1),
      more: () => room.game?.changeBet(1),
      auto: () => (room.game?.isAuto ? room.game.stopAuto() : openAuto(say, (choice) => room.game?.startAuto(choice))),
      paytable: () => openPaytable(say, format, room.game?.lineBet ?? 1),
      history: () => openHistory({ client, say, format }),
      fairness: () => openFairness({ client, say }),
      sound: () => {
        sounds.setOn(!sounds.isOn());
        hud.setSound(sounds.isOn());
      },
    },
    prefersReducedMotion,
  );
  hud.setSound(sounds.isOn());
  hud.setBalance(state.balance);
  await document.fonts.load('800 32px "Pretendard Variable"', '한강 7').catch(() => []);
  const stage = await openStage({
    host: hud.stageHost,
    freeArea: hud.freeArea,
    isCalm: prefersReducedMotion,
    onProgress: overlays.loading,
  });
  overlays.hide();
  const scene = { stage, hud, sounds, say, format };
  const game = new Game({ scene, overlays, client }, state);
  room.game = game;
  listenToKeys(game);
  return { overlays, scene, game };
}

/** The empty page: a place for the controls and the layer above them. */
export function preparePage(locale: Locale): Overlays {
  const root = need('game');
  const controls = document.createElement('div');
  controls.id = 'controls';
  root.replaceChildren(controls);
  return createOverlays(root, createSay(locale));
}
