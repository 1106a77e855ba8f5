/** A solo game's part of its pages; everything else is the kit's. */
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

/** Some of what a bet says. */
export type BetPart = { readonly [name: string]: ConfigValue };

export type ViewOptions = {
  readonly host: HTMLElement;
  /** The part of the host that the controls leave free, in pixels. */
  freeArea(): Area;
  onProgress(done: number): void;
  /** An act in the picture during a round in several steps. */
  act?(act: Act): void;
  /** A choice in the picture for the next bet. */
  setBet?(part: BetPart): void;
  /** As if the player pressed the button that bets. */
  play?(): void;
  /** The player has turned the cards of a table's round that it held for him. */
  turn?(turned: z.infer<typeof turnRequest>): void;
  /** The player says something to the table. */
  say?(phrase: Phrase): void;
  /** The own bets that wait for later rounds of the table, the newest first. */
  waiting?(): Promise<readonly Round[]>;
  /** Adds controls of the picture. */
  addControls?(node: HTMLElement): void;
  readonly rules: PlayRules;
};

/** The controls at the side of the picture. */
export type Controls<Key extends string> = {
  readonly hud: RoundHud;
  readonly t: Translate<Key>;
  readonly format: Format;
};

/** Every picture can celebrate a win: a title and an amount that counts up. */
export type Celebrating = {
  celebrate(
    payout: number,
    celebration: WinCelebration,
    words: { readonly title: string; readonly amount: (won: number) => string },
  ): Promise<void>;
};

/** How many events of a round were shown already, and a callback for each further one. */
export type Progress = { readonly shown: number; onShown(count: number): void };

export type SoloView<Input, Outcome> = {
  /** From the bet until its round is there. */
  start(): void;
  /** Shows an outcome without motion; null before the first round. */
  show(outcome: Outcome | null): void;
  /** Plays a round that is over, event by event; a picture of long rounds goes on after those `shown` before. */
  present(round: Round<Input, Outcome>, progress?: Progress): Promise<void>;
  clear(): void;
  /** From an act of the player until its answer is there. */
  wait?(): void;
  /** The bet that would be played next, where the picture shows it. */
  setBet?(bet: Input): void;
};

export type SoloClient<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string> = {
  readonly game: PageGame<Input, Outcome>;
  readonly texts: TextsOf<Key>;
  readonly sounds: Sounds;
  /** Steps of the stake's buttons, in smallest units, the lowest first. */
  readonly stakes: readonly number[];
  /** Which of the stakes a bet is at, where it may cost more than that. */
  levelOf?(bet: Input): number;
  readonly defaultBet: Input;
  /** The same bet at another of the stakes. */
  withStake(bet: Input, stake: number): Input;
  /** Other settings of a bet, such as a chance or a risk. */
  readonly settings?: readonly Setting<Input, Key>[];
  /** Whether its picture goes on with a round where its window was closed. */
  readonly resumes?: true;
  readonly autoCounts: readonly number[];
  /** Next act of an auto round; only of a game in several steps. */
  autoAct?(bet: Input, outcome: Outcome): Act;
  /** Shown below the stake. */
  betNote(t: Translate<Key>, format: Format, input: Input): string;
  /** A small picture of an outcome, for the history and the check of a round. */
  picture(t: Translate<Key>, outcome: Outcome): HTMLElement;
  /** The content of the paytable, priced for a bet. */
  paytable(t: Translate<Key>, format: Format, input: Input): Node[];
  openView(options: ViewOptions, controls: Controls<Key>): Promise<SoloView<Input, Outcome>>;
};
