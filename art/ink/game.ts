/** What an ink game draws: its symbols by name, its ground and its cover. */
import type { Pen } from './pen.ts';

export type Draw = (pen: Pen) => string;

export type InkGame = {
  readonly key: string;
  readonly ink: string;
  readonly symbols: Readonly<Record<string, Draw>>;
  readonly background: Draw;
  readonly cover: Draw;
};
