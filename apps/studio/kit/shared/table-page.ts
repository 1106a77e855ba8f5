/** A game played together as members open it: the controls, the picture, then the table by its line. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { z } from 'zod';
import type { Phrase } from '../../wire/phrases.ts';
import type { turnRequest } from '../../wire/table.ts';
import type { PlayState } from '../../wire/wire.ts';
import { openAuto } from '../dialogs/auto.ts';
import { openDialog } from '../dialogs/dialog.ts';
import { openHistory } from '../dialogs/history.ts';
import { prefersReducedMotion, requireElement } from '../dom.ts';
import { createFormat } from '../format.ts';
import { createHud } from '../hud.ts';
import { withinLimits } from '../offered-stakes.ts';
import type { Overlays } from '../overlays.ts';
import { onSpace } from '../page.ts';
import { createPlayClient, instanceOf, type PlayClient } from '../play-client.ts';
import { afterCheck, createRealityCheck } from '../reality-check.ts';
import { overlayOf } from '../requests.ts';
import { readState } from '../solo/play-page.ts';
import { openRoundCheck } from '../solo/round-check.ts';
import type { BetPart } from '../solo/solo-client.ts';
import { createTranslate, languageTag } from '../strings/translate.ts';
import { createActs } from './acts.ts';
import type { TableClient } from './table-client.ts';
import { TableController } from './table-controller.ts';
import { openTableLine, type TableLine } from './table-line.ts';
import { openTableProof } from './table-proof.ts';

export async function openTablePage<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  game: TableClient<Input, Outcome, Key>,
  overlays: Overlays,
): Promise<void> {
  const token = location.hash.slice(1);
  if (token === '') {
    overlays.show('noLink');
    return;
  }
  overlays.loading(0);
  const client = createPlayClient(token, game.game);
  const state = await readState(client, overlays);
  openTable(withinLimits(game, state.stakes), client, state, overlays, token);
}

function openTable<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  game: TableClient<Input, Outcome, Key>,
  client: PlayClient<Input, Outcome>,
  state: PlayState<Input, Outcome>,
  overlays: Overlays,
  token: string,
): void {
  const t = createTranslate(state.locale, { names: game.game.names, texts: game.texts });
  const format = createFormat(state.locale);
  const acts = createActs();
  document.documentElement.lang = languageTag(state.locale);
  document.title = t('title');
  let controller: TableController<Input, Outcome, Key> | null = null;
  let line: TableLine | null = null;
  const clock = () => line?.now() ?? 0;
  const hud = createHud(
    requireElement('controls'),
    t,
    format,
    {
      play: () => controller?.play(),
      less: () => controller?.changeBet(-1),
      more: () => controller?.changeBet(1),
      auto: () =>
        controller?.isAuto
          ? controller.stopAuto()
          : openAuto(t, game.autoCounts, (choice) => controller?.startAuto(choice)),
      paytable: () => openDialog(t, t('paytable'), ...game.paytable(t, format, controller?.bet ?? game.defaultBet)),
      history: () =>
        openHistory({
          game: game.game.key,
          client,
          t,
          format,
          picture: (outcome) => game.picture(t, outcome),
          openVerify: (round) => openRoundCheck(game, t, format, round),
        }),
      fairness: () => {
        const table = controller?.table;
        if (table) openTableProof(t, game, table, acts.list());
      },
      sound: () => {
        game.sounds.setOn(!game.sounds.isOn());
        hud.setSound(game.sounds.isOn());
      },
    },
    prefersReducedMotion,
  );
  hud.setSound(game.sounds.isOn());
  hud.offerAuto(state.rules.auto);
  const options = {
    host: hud.stageHost,
    freeArea: hud.freeArea,
    onProgress: overlays.loading,
    rules: state.rules,
    setBet: (part: BetPart) => controller?.setBet(part),
    play: () => controller?.play(),
    addControls: hud.addSettings,
    say: (phrase: Phrase) => void client.say(phrase).catch(() => hud.toast(t('saySoon'))),
    // The deal goes on without an answer when its time is over.
    turn: (turned: z.infer<typeof turnRequest>) => void client.turn(turned).catch(() => {}),
  };
  const view = game.openTable(options, { hud, t, format }, clock);
  const check = createRealityCheck({ client, t, format, overlays }, state.checkInMs);
  const opened = new TableController(
    { game, view, hud, t, format, overlays, client: afterCheck(client, check), check, acts, line: { now: clock } },
    state,
  );
  controller = opened;
  line = openTableLine(token, instanceOf(token), {
    onTable(table) {
      overlays.hide();
      opened.hear(table);
    },
    onSaid: (said) => view.hear?.(said),
    onRefused: (code) => overlays.show(overlayOf(code) ?? 'lost', () => location.reload()),
    onBroken: () => overlays.loading(0),
  });
  onSpace(() => (opened.isAuto ? opened.stopAuto() : opened.play()));
}
