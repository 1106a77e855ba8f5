/** Page of a solo game: controls, then the stage, then the member's state. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { PlayState } from '../../wire/wire.ts';
import { openFairness } from '../dialogs/fairness.ts';
import { withinLimits } from '../offered-stakes.ts';
import type { Overlays } from '../overlays.ts';
import { openControls } from '../page-controls.ts';
import type { Act } from '../page-game.ts';
import { createPlayClient, newClientSeed, type PlayClient } from '../play-client.ts';
import { afterCheck, createRealityCheck } from '../reality-check.ts';
import { codeOf, cover, overlayOf } from '../requests.ts';
import type { BetPart, SoloClient } from './solo-client.ts';
import { SoloController } from './solo-controller.ts';

/** Sends a client seed from this browser for the committed server seed, at the first play. */
async function giveFirstSeed<Input, Outcome>(
  client: PlayClient<Input, Outcome>,
  state: PlayState<Input, Outcome>,
): Promise<PlayState<Input, Outcome>> {
  const { live, nextCommitment } = state.fairness;
  if (live) return state;
  const { fairness } = await client.rotate({ commitment: nextCommitment, clientSeed: newClientSeed() });
  return { ...state, fairness };
}

/** Requests the state until it arrives; obstacles are shown as overlays. */
export async function readState<Input, Outcome>(
  client: PlayClient<Input, Outcome>,
  overlays: Overlays,
): Promise<PlayState<Input, Outcome>> {
  for (;;) {
    try {
      return await giveFirstSeed(client, await client.state());
    } catch (error) {
      await cover(overlays, overlayOf(codeOf(error)) ?? 'lost');
    }
  }
}

/** The play token is in the URL's fragment, which is sent to no server and no referrer. */
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
  const state = await readState(client, overlays);
  await openGame(withinLimits(solo, state.stakes), client, state, overlays);
}

export async function openGame<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  solo: SoloClient<Input, Outcome, Key>,
  client: PlayClient<Input, Outcome>,
  state: PlayState<Input, Outcome>,
  overlays: Overlays,
): Promise<SoloController<Input, Outcome, Key>> {
  let controller: SoloController<Input, Outcome, Key> | null = null;
  const { hud, t, format, seat } = openControls({
    game: solo,
    client,
    state,
    openFairness: (translate) => openFairness({ client, t: translate }),
  });
  hud.setBalance(state.balance);
  const picture = {
    host: hud.stageHost,
    freeArea: hud.freeArea,
    onProgress: overlays.loading,
    rules: state.rules,
    act: (act: Act) => controller?.act(act),
    setBet: (part: BetPart) => controller?.setBet(part),
  };
  const view = await solo.openView(picture, { hud, t, format });
  const check = createRealityCheck({ client, t, format, overlays }, state.checkInMs);
  overlays.hide();
  const opened = new SoloController(
    { solo, view, hud, t, format, overlays, client: afterCheck(client, check), check },
    state,
  );
  controller = opened;
  seat(opened);
  return opened;
}
