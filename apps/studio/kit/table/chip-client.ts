/** Client shared by all tables with chip bets. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { SharedGame } from '../../kinds/shared/shared-game.ts';
import type { Format } from '../format.ts';
import { atTable } from '../page-game.ts';
import { seedsOfPast } from '../shared/past-seeds.ts';
import type { TableClient } from '../shared/table-client.ts';
import { replayView } from '../solo/replay-view.ts';
import type { TextsOf, Translate } from '../strings/translate.ts';
import type { Chips } from './chip-bets.ts';
import { noChips } from './chip-play.ts';
import { sounds } from './sounds.ts';
import { openTableStage, type TableGame } from './stage.ts';
import type { TableKey } from './strings.ts';

type Parts<Outcome extends ConfigValue, Key extends string> = Omit<TableGame<Outcome>, 'draw' | 'read'> & {
  readonly game: SharedGame<Chips, never, Outcome, Outcome>;
  readonly texts: TextsOf<Key>;
  picture(t: Translate<Key>, outcome: Outcome): HTMLElement;
  paytable(t: Translate<Key>, format: Format): Node[];
  /** Short text of a table's result. */
  resultText(outcome: Outcome): string;
  draw(t: Translate<Key>): TableGame<Outcome>['draw'];
};

export function chipClient<Outcome extends ConfigValue, Key extends string>(
  parts: Parts<Outcome, Key | TableKey>,
): TableClient<Chips, Outcome, Key | TableKey> {
  const { game, table, paidOn, texts, picture, paytable, resultText } = parts;
  document.body.dataset.game = game.listing.family ?? '';
  const read = (result: unknown) => game.result.safeParse(result).data ?? null;
  return {
    game: atTable(game),
    texts,
    sounds,
    picture,
    paytable,
    stakes: [],
    defaultBet: noChips,
    autoCounts: [],
    withStake: (bet) => bet,
    betNote: () => '',
    // Cards of a shoe are verified by its proof; results of a chain are drawn again.
    isDrawnAgain: ({ result, ...past }) =>
      game.cards !== undefined || JSON.stringify(game.drawResult(seedsOfPast(past))) === JSON.stringify(result),
    resultText(result) {
      const drawn = read(result);
      return drawn === null ? '' : parts.resultText(drawn);
    },
    standing: () => null,
    openTable(options, controls, now) {
      document.body.dataset.layout = 'table';
      const stage = openTableStage(
        options,
        { table, paidOn, resultText, read, draw: parts.draw(controls.t) },
        controls,
        now,
      );
      stage.watch();
      const { show, celebrate, setBet, untilShown, receive } = stage;
      return { show, celebrate, setBet, untilShown, receive };
    },
    async openView(options, controls) {
      const stage = openTableStage(
        options,
        { table, paidOn, resultText, read, draw: parts.draw(controls.t) },
        controls,
        () => 0,
      );
      return replayView(stage, { stage, sounds, ...controls }, stage.replay);
    },
  };
}
