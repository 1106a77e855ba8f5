/** A shared game's part of its page, besides what a check, a replay and the history need. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { MessageStamp, TableState } from '../../wire/table.ts';
import type { Round } from '../../wire/wire.ts';
import type { Celebrating, Controls, SoloClient, ViewOptions } from '../solo/solo-client.ts';

/** The player's own bet on the table's round. */
export type OwnBet<Input, Outcome> = Round<Input, Outcome>;

export type TableView<Input, Outcome> = Celebrating & {
  /** With every news of the table, of the own bet, and of the one on the next round where that is open already. */
  show(table: TableState, own: OwnBet<Input, Outcome> | null, ahead: OwnBet<Input, Outcome> | null): void;
  setBet(bet: Input): void;
  /** Somebody at the table said something. */
  receive?(said: MessageStamp): void;
  /** Until the picture has shown a result that it knows: what was won is not said before. */
  untilShown?(): Promise<void>;
};

export type TableClient<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string> = Omit<
  SoloClient<Input, Outcome, Key>,
  'autoAct' | 'levelOf'
> & {
  /** Draws a round of the table again; answers whether it is what was drawn. */
  isDrawnAgain(past: TableState['past'][number]): boolean;
  /** A short text of what the table drew. */
  resultText(result: unknown): string;
  /** Current value of an own bet, in smallest units; 0 where it has none, null for a game without acts. */
  standing(bet: Input, elapsedMs: number): number | null;
  /** Bets wait for later rounds, besides those of the next ones. */
  readonly waits?: true;
  /** `now` is the server's clock. */
  openTable(options: ViewOptions, controls: Controls<Key>, now: () => number): TableView<Input, Outcome>;
};
