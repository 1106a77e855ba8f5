/** Theme of one slot; everything else is in the kit. */
import type { InEachLanguage } from '@mirinae/contract/languages';

/** Animations of winning symbols: scale, swing, hop, flash, or rotate. */
export type WinLoop = 'beat' | 'sway' | 'hop' | 'flare' | 'turn';

export type SlotTheme = {
  /** URLs of the pictures by symbol, and of the background. */
  readonly art: Readonly<Record<string, string>>;
  readonly background: string;
  /** Art rendered by the page. `ready` resolves when `art` is rendered; `animate` moves the background. */
  readonly painted?: { ready(): Promise<void>; animate(backdrop: HTMLElement): void };
  /** Symbol names by language and symbol. */
  readonly symbols: InEachLanguage<Readonly<Record<string, string>>>;
  /** Motion of symbols: reels spin, or symbols fall into the grid. */
  readonly moves: 'turn' | 'fall';
  /** Animation of winning symbols. */
  readonly winLoop: WinLoop;
  /** Scale of the game in hertz, ascending, at least seven notes. */
  readonly scale: readonly number[];
};

/** Pictures by file name, from `import.meta.glob` of a game's folder. */
export function artOf(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).map(([file, url]) => [file.replace(/^.*\/|\.(svg|webp)$/g, ''), url]),
  );
}
