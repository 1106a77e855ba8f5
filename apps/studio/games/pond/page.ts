/** Opens the page of a pond: controls, stage, then the connection. */
import { bossSpecies, config } from '@mirinae/game-math/pond/config';
import type { Haul, Magazine } from '@mirinae/game-math/pond/shots';
import { openDialog } from '../../kit/dialogs/dialog.ts';
import { openFairness } from '../../kit/dialogs/fairness.ts';
import { openHistory } from '../../kit/dialogs/history.ts';
import { requireElement } from '../../kit/dom.ts';
import { createFormat, type Format } from '../../kit/format.ts';
import type { Overlays } from '../../kit/overlays.ts';
import { createPlayClient, instanceOf, type PlayClient } from '../../kit/play-client.ts';
import { createRealityCheck } from '../../kit/reality-check.ts';
import { readState } from '../../kit/solo/play-page.ts';
import { openRoundCheck } from '../../kit/solo/round-check.ts';
import { createTranslate } from '../../kit/strings/translate.ts';
import type { PlayState } from '../../wire/wire.ts';
import { roundOf } from '../../wire/wire.ts';
import { client as game, table } from './client.ts';
import { listenToHands } from './hands.ts';
import { createPondHud, type PondHud } from './hud.ts';
import { openPondLine, type PondLine } from './line.ts';
import { paytableOf } from './paytable.ts';
import { PondPlay } from './play.ts';
import { sounds } from './sounds.ts';
import { createPondStage } from './stage.ts';
import { type GameTranslate, texts } from './strings.ts';

const percent = (thousandths: number) => (thousandths / 10).toFixed(2);
const bossChance = (config.returnThousandths / 10 / (config.species[bossSpecies]?.worth ?? 1)).toFixed(2);

export async function openPondPage(overlays: Overlays): Promise<void> {
  const token = location.hash.slice(1);
  if (token === '') {
    overlays.show('noLink');
    return;
  }
  overlays.loading(0);
  const client = createPlayClient(token, game.game);
  openPond(token, client, await readState(client, overlays), overlays);
}

type Opened = { play: PondPlay | null; hud: PondHud | null };

/** Actions of the buttons, available once the player can play. */
function actionsOf(t: GameTranslate, format: Format, client: PlayClient<Magazine, Haul>, opened: Opened) {
  return {
    weapon: (weapon: number) => opened.play?.chooseWeapon(weapon),
    base: (step: -1 | 1) => opened.play?.changeBase(step),
    fire: (isDown: boolean) => opened.play?.press(isDown),
    auto: () => opened.play?.toggleAuto(),
    lock: () => opened.play?.toggleLock(),
    paytable: () => void openDialog(t, t('paytable'), ...paytableOf(t)),
    fairness: () => openFairness({ client, t }),
    history: () =>
      openHistory({
        game: game.game.key,
        client,
        t,
        format,
        picture: (outcome) => game.picture(t, outcome),
        openVerify: (round) => openRoundCheck(game, t, format, round),
      }),
    sound: () => {
      sounds.setOn(!sounds.isOn());
      opened.hud?.setSound(sounds.isOn());
    },
  };
}

function openPond(
  token: string,
  client: PlayClient<Magazine, Haul>,
  state: PlayState<Magazine, Haul>,
  overlays: Overlays,
): void {
  const t = createTranslate(state.locale, { names: table.names, texts });
  const format = createFormat(state.locale);
  document.documentElement.lang = state.locale;
  document.title = t('title');
  const opened: Opened = { play: null, hud: null };
  const hud = createPondHud(requireElement('controls'), {
    t,
    format,
    actions: actionsOf(t, format, client, opened),
    canAuto: state.rules.auto,
    share: percent(config.returnThousandths),
    bossChance,
  });
  opened.hud = hud;
  hud.setSound(sounds.isOn());
  const edges = () => ({
    top: hud.header.getBoundingClientRect().bottom,
    bottom: innerHeight - hud.dock.node.getBoundingClientRect().top,
    side: 0,
  });
  const stage = createPondStage(table, edges);
  hud.stageHost.append(stage.node);
  const schema = roundOf(game.game);
  let line: PondLine | null = null;
  const play = new PondPlay(
    {
      t,
      format,
      hud,
      stage,
      overlays,
      client,
      bases: table.bases,
      check: createRealityCheck({ client, t, format, overlays }, state.checkInMs),
      parseRound: (round) => schema.safeParse(round).data ?? null,
      parseInput: (input) => game.game.input.safeParse(input).data ?? null,
      line: () => line,
    },
    state,
  );
  opened.play = play;
  line = openPondLine(token, instanceOf(token), {
    onMessage: (news) => play.receive(news),
    onFrame: (frame) => play.onFrame(frame),
    onBroken: () => play.onBroken(),
  });
  listenToHands(stage.node, play, state.rules.auto);
}
