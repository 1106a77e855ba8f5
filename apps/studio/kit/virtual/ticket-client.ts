/** Client shared by all events with tickets. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { SharedGame } from '../../kinds/shared/shared-game.ts';
import type { Format } from '../format.ts';
import { atTable } from '../page-game.ts';
import { seedsOfPast } from '../shared/past-seeds.ts';
import type { TableClient } from '../shared/table-client.ts';
import { replayView } from '../solo/replay-view.ts';
import type { Sounds } from '../sounds.ts';
import type { TextsOf, Translate } from '../strings/translate.ts';
import { type EventGame, openEventStage } from './stage.ts';
import type { EventKey } from './strings.ts';
import { noTicket, type Ticket } from './ticket.ts';

type Parts<Result extends ConfigValue, Key extends string> = Omit<EventGame<Result>, 'draw' | 'read' | 'lineNodes'> & {
  readonly game: SharedGame<Ticket, never, Result, Result>;
  readonly texts: TextsOf<Key>;
  readonly sounds: Sounds;
  picture(t: Translate<Key>, outcome: Result): HTMLElement;
  paytable(t: Translate<Key>, format: Format): Node[];
  /** Short text of an event's result. */
  resultText(outcome: Result): string;
  lineNodes(t: Translate<Key>): EventGame<Result>['lineNodes'];
  draw(t: Translate<Key>): EventGame<Result>['draw'];
};

export function ticketClient<Result extends ConfigValue, Key extends string>(
  parts: Parts<Result, Key | EventKey>,
): TableClient<Ticket, Result, Key | EventKey> {
  const { game, table, texts, sounds, picture, paytable, payOf, mayCombine } = parts;
  document.body.dataset.game = game.listing.family ?? '';
  document.body.dataset.layout = 'event';
  const read = (result: unknown) => game.result.safeParse(result).data ?? null;
  const eventOf = (t: Translate<Key | EventKey>): EventGame<Result> => ({
    table,
    payOf,
    read,
    lineNodes: parts.lineNodes(t),
    draw: parts.draw(t),
    ...(mayCombine && { mayCombine }),
  });
  return {
    game: atTable(game),
    texts,
    sounds,
    picture,
    paytable,
    stakes: [],
    defaultBet: noTicket,
    autoCounts: [],
    withStake: (bet) => bet,
    betNote: () => '',
    isDrawnAgain: ({ result, ...past }) =>
      JSON.stringify(game.drawResult(seedsOfPast(past))) === JSON.stringify(game.result.safeParse(result).data),
    resultText(result) {
      const drawn = read(result);
      return drawn === null ? '' : parts.resultText(drawn);
    },
    standing: () => null,
    openTable(options, controls, now) {
      const stage = openEventStage(options, eventOf(controls.t), controls, now);
      stage.watch();
      const { show, celebrate, setBet } = stage;
      return { show, celebrate, setBet };
    },
    async openView(options, controls) {
      const stage = openEventStage(options, eventOf(controls.t), controls, () => 0);
      return replayView(stage, { stage, sounds, ...controls }, stage.replay);
    },
  };
}
