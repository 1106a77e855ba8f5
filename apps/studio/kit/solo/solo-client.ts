/** Client of a solo game; everything else is in the kit. */
import type { PlayRules } from '@mirinae/contract/wallet/wallet';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { z } from 'zod';
import type { Phrase } from '../../wire/phrases.ts';
import type { turnRequest } from '../../wire/table.ts';
import type { Round } from '../../wire/wire.ts';
import type { WinCelebration } from '../celebration.ts';
import type { Format } from '../format.ts';
import type { Area, RoundHud } from '../hud-parts.ts';
import type { Act, PageGame } from '../page-game.ts';
import type { Sounds } from '../sounds.ts';
import type { TextsOf, Translate } from '../strings/translate.ts';
import type { Setting } from './settings.ts';

/** Part of a bet. */
export type BetPart = { readonly [name: string]: ConfigValue };

export type ViewOptions = {
  readonly host: HTMLElement;
  /** Area of the host between the controls, in pixels. */
  freeArea(): Area;
  onProgress(done: number): void;
  /** Action from the stage during a round of several steps. */
  act?(act: Act): void;
  /** Choice from the stage for the next bet. */
  setBet?(part: BetPart): void;
  /** Triggers the bet button. */
  play?(): void;
  /** Reports that the player has opened the cards of a hold. */
  turn?(turned: z.infer<typeof turnRequest>): void;
  /** Sends a phrase to the table. */
  say?(phrase: Phrase): void;
  /** Pending bets on later rounds of the table, newest first. */
  waiting?(): Promise<readonly Round[]>;
  /** Adds controls of the stage. */
  addControls?(node: HTMLElement): void;
  readonly rules: PlayRules;
};

/** Controls next to the stage. */
export type Controls<Key extends string> = {
  readonly hud: RoundHud;
  readonly t: Translate<Key>;
  readonly format: Format;
};

/** Win celebration of a stage: a title and an amount that counts up. */
export type Celebrating = {
  celebrate(
    payout: number,
    celebration: WinCelebration,
    texts: { readonly title: string; readonly amount: (won: number) => string },
  ): Promise<void>;
};

/** Number of shown events of a round, and a callback for each further one. */
export type Progress = { readonly shown: number; onShown(count: number): void };

export type SoloView<Input, Outcome> = {
  /** Called from the bet until the round arrives. */
  start(): void;
  /** Shows an outcome without animation; null before the first round. */
  show(outcome: Outcome | null): void;
  /** Plays a finished round, event by event; stages with long rounds continue after the `shown` events. */
  present(round: Round<Input, Outcome>, progress?: Progress): Promise<void>;
  clear(): void;
  /** Called from an action of the player until its answer. */
  wait?(): void;
  /** Shows the next bet, in games whose stage displays it. */
  setBet?(bet: Input): void;
};

export type SoloClient<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string> = {
  readonly game: PageGame<Input, Outcome>;
  readonly texts: TextsOf<Key>;
  readonly sounds: Sounds;
  /** Steps of the stake, in smallest units, ascending. */
  readonly stakes: readonly number[];
  /** Stake level of a bet that may cost more than its stake. */
  levelOf?(bet: Input): number;
  readonly defaultBet: Input;
  /** Same bet at another stake. */
  withStake(bet: Input, stake: number): Input;
  /** Further settings of a bet, such as a chance or a risk. */
  readonly settings?: readonly Setting<Input, Key>[];
  /** Whether its stage continues a round after its window was closed. */
  readonly resumes?: true;
  readonly autoCounts: readonly number[];
  /** Next action of an auto round, in games of several steps. */
  autoAct?(bet: Input, outcome: Outcome): Act;
  /** Note below the stake. */
  betNote(t: Translate<Key>, format: Format, input: Input): string;
  /** Thumbnail of an outcome, for the history and verification. */
  picture(t: Translate<Key>, outcome: Outcome): HTMLElement;
  /** Paytable with payouts for a bet. */
  paytable(t: Translate<Key>, format: Format, input: Input): Node[];
  openView(options: ViewOptions, controls: Controls<Key>): Promise<SoloView<Input, Outcome>>;
};
