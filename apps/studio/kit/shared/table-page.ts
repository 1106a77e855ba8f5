/** Page of a table game: controls, stage, then the table's connection. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { z } from 'zod';
import type { Phrase } from '../../wire/phrases.ts';
import type { turnRequest } from '../../wire/table.ts';
import type { PlayState } from '../../wire/wire.ts';
import { withinLimits } from '../offered-stakes.ts';
import type { Overlays } from '../overlays.ts';
import { openControls } from '../page-controls.ts';
import { createPlayClient, instanceOf, type PlayClient } from '../play-client.ts';
import { afterCheck, createRealityCheck } from '../reality-check.ts';
import { overlayOf } from '../requests.ts';
import { readState } from '../solo/play-page.ts';
import type { BetPart } from '../solo/solo-client.ts';
import { createActs } from './acts.ts';
import { createBetsWatch } from './bets-watch.ts';
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
  const acts = createActs();
  const bets = createBetsWatch();
  let controller: TableController<Input, Outcome, Key> | null = null;
  let line: TableLine | null = null;
  const clock = () => line?.now() ?? 0;
  const { hud, t, format, seat } = openControls({
    game,
    client,
    state,
    openFairness(translate) {
      const table = controller?.table;
      if (table) openTableProof({ t: translate, format }, game, table, acts.list(), bets);
    },
  });
  const options = {
    host: hud.stageHost,
    freeArea: hud.freeArea,
    onProgress: overlays.loading,
    rules: state.rules,
    setBet: (part: BetPart) => controller?.setBet(part),
    play: () => controller?.play(),
    ...(game.waits && { waiting: () => client.waiting() }),
    addControls: hud.addSettings,
    say: (phrase: Phrase) => void client.say(phrase).catch(() => hud.toast(t('saySoon'))),
    // The deal continues at its deadline without this answer.
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
      bets.note(table);
      opened.receive(table);
    },
    onChat: (message) => view.receive?.(message),
    onRefused: (code) => overlays.show(overlayOf(code) ?? 'lost', () => location.reload()),
    onBroken: () => overlays.loading(0),
  });
  seat(opened);
}
