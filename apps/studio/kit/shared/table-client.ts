/** Client of a table game, in addition to the parts for verification, replay and history. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { ChatMessage, TableState } from '../../wire/table.ts';
import type { Round } from '../../wire/wire.ts';
import type { Celebrating, Controls, SoloClient, ViewOptions } from '../solo/solo-client.ts';

/** Player's bet on the table's round. */
export type OwnBet<Input, Outcome> = Round<Input, Outcome>;

export type TableView<Input, Outcome> = Celebrating & {
  /** Called with every state of the table, with the own bet, and with the bet on the next round if it is open. */
  show(table: TableState, own: OwnBet<Input, Outcome> | null, ahead: OwnBet<Input, Outcome> | null): void;
  setBet(bet: Input): void;
  /** Called with a phrase from another player. */
  receive?(message: ChatMessage): void;
  /** Resolves when a known result has been shown; the win is not announced before that. */
  untilShown?(): Promise<void>;
};

export type TableClient<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string> = Omit<
  SoloClient<Input, Outcome, Key>,
  'autoAct' | 'levelOf'
> & {
  /** Repeats the draw of a round of the table; true if it has the same result. */
  isDrawnAgain(past: TableState['past'][number]): boolean;
  /** Short text of a table's result. */
  resultText(result: unknown): string;
  /** Current value of an own bet, in smallest units; 0 without one, null for a game without actions. */
  standing(bet: Input, elapsedMs: number): number | null;
  /** Bets may wait for later rounds, beyond the next one. */
  readonly waits?: true;
  /** `now` returns the server's clock. */
  openTable(options: ViewOptions, controls: Controls<Key>, now: () => number): TableView<Input, Outcome>;
};
