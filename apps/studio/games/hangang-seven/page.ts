/** Puts the game on the page: first the words, then the controls, the picture while it loads, and the member's state. */
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
import { Game, type GameScene } from './game.ts';
import { createHud } from './hud.ts';
import type { Overlays } from './overlays.ts';
import { onSpace, openStage } from './setting.ts';
import { createSounds } from './sounds.ts';
import { createSay, languageTag } from './strings/strings.ts';

export type Page = { readonly overlays: Overlays; readonly scene: GameScene; readonly game: Game };

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
  const stage = await openStage({ host: hud.stageHost, freeArea: hud.freeArea, onProgress: overlays.loading });
  overlays.hide();
  const scene = { stage, hud, sounds, say, format };
  const game = new Game({ scene, overlays, client }, state);
  room.game = game;
  onSpace(() => (game.isAuto ? game.stopAuto() : game.spin()));
  return { overlays, scene, game };
}
