/** Phrases at a table: their keys go over the wire, and each page translates them. */
export const phrases = [
  ...(['hello', 'goodLuck', 'niceHand', 'letsGo', 'slowly', 'close'] as const),
  ...(['congratulations', 'thanks', 'nextOne', 'streak', 'wow', 'bye'] as const),
] as const;
export type Phrase = (typeof phrases)[number];

/** A player may speak once in this time. */
export const chatIntervalMs = 3_000;
