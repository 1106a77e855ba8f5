/** Theme of one slot; everything else is the kit's. */
import type { InEachLanguage } from '@mirinae/contract/languages';

/** Grow and shrink, swing, hop, flare up, or turn around. */
export type WinLoop = 'beat' | 'sway' | 'hop' | 'flare' | 'turn';

export type SlotTheme = {
  /** The address of each picture, by symbol, and that of the background. */
  readonly art: Readonly<Record<string, string>>;
  readonly background: string;
  /** Art that the page draws itself. `ready` when `art` is drawn; `animate` moves the background. */
  readonly painted?: { ready(): Promise<void>; animate(backdrop: HTMLElement): void };
  /** Names of the symbols, by language and symbol. */
  readonly symbols: InEachLanguage<Readonly<Record<string, string>>>;
  /** Symbols turn on reels, or fall into the grid. */
  readonly moves: 'turn' | 'fall';
  /** Motion of winning symbols while their win is shown. */
  readonly winLoop: WinLoop;
  /** The notes of the game in hertz, from low to high, at least seven. */
  readonly scale: readonly number[];
};

/** Pictures by the name of their file, from what the build found: `import.meta.glob` of a game's folder. */
export function artOf(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).map(([file, url]) => [file.replace(/^.*\/|\.(svg|webp)$/g, ''), url]),
  );
}
