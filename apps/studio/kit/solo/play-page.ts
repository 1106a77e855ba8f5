/** The game as members open it: first the controls, the picture while it loads, then the member's state. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { PlayState } from '../../wire/wire.ts';
import { openAuto } from '../dialogs/auto.ts';
import { openDialog } from '../dialogs/dialog.ts';
import { openFairness } from '../dialogs/fairness.ts';
import { openHistory } from '../dialogs/history.ts';
import { need, prefersReducedMotion } from '../dom.ts';
import { createFormat } from '../format.ts';
import { createHud } from '../hud.ts';
import type { Overlays } from '../overlays.ts';
import { onSpace } from '../page.ts';
import { createPlayClient, type PlayClient } from '../play-client.ts';
import { codeOf, cover, overlayOf } from '../requests.ts';
import { createSay, languageTag } from '../strings/say.ts';
import { Course } from './course.ts';
import { openRoundCheck } from './round-check.ts';
import type { SoloClient } from './solo-client.ts';

/** Requests the state until it is there; what stands in the way is shown meanwhile. */
async function readState<Input, Outcome>(
  client: PlayClient<Input, Outcome>,
  overlays: Overlays,
): Promise<PlayState<Input, Outcome>> {
  for (;;) {
    try {
      return await client.state();
    } catch (error) {
      await cover(overlays, overlayOf(codeOf(error)) ?? 'lost');
    }
  }
}

/** The play token comes in the address's fragment, which no server and no referrer ever sees. */
export async function openPlayPage<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  solo: SoloClient<Input, Outcome, Key>,
  overlays: Overlays,
): Promise<void> {
  const token = location.hash.slice(1);
  if (token === '') {
    overlays.show('noLink');
    return;
  }
  overlays.loading(0);
  const client = createPlayClient(token, solo.game);
  await openGame(solo, client, await readState(client, overlays), overlays);
}

export async function openGame<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  solo: SoloClient<Input, Outcome, Key>,
  client: PlayClient<Input, Outcome>,
  state: PlayState<Input, Outcome>,
  overlays: Overlays,
): Promise<Course<Input, Outcome, Key>> {
  const { game, sounds } = solo;
  const say = createSay(state.locale, { names: game.names, texts: solo.texts });
  const format = createFormat(state.locale);
  document.documentElement.lang = languageTag(state.locale);
  document.title = say('title');
  let course: Course<Input, Outcome, Key> | null = null;
  const hud = createHud(
    need('controls'),
    say,
    format,
    {
      play: () => course?.play(),
      less: () => course?.changeBet(-1),
      more: () => course?.changeBet(1),
      auto: () =>
        course?.isAuto ? course.stopAuto() : openAuto(say, solo.autoCounts, (choice) => course?.startAuto(choice)),
      paytable: () => openDialog(say, say('paytable'), ...solo.paytable(say, format, course?.bet ?? solo.defaultBet)),
      history: () =>
        openHistory({
          client,
          say,
          format,
          picture: (outcome) => solo.picture(say, outcome),
          openVerify: (round) => openRoundCheck(solo, say, format, round),
        }),
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
  const picture = { host: hud.stageHost, freeArea: hud.freeArea, onProgress: overlays.loading };
  const view = await solo.openView(picture, { hud, say, format });
  overlays.hide();
  const opened = new Course({ solo, view, hud, say, format, overlays, client }, state);
  course = opened;
  onSpace(() => (opened.isAuto ? opened.stopAuto() : opened.play()));
  return opened;
}
