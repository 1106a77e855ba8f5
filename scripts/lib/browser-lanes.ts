/**
 * The browser tests in three lanes, each with a system of its own, side by side: much of their time they wait for
 * draws, motion and pages, and what one leaves of two cores another takes. A lane's files follow each other, because
 * they share accounts.
 */

/** Walks of all pages, and systems that a test starts for itself. */
const walks = ['arena', 'columns', 'first-load', 'gallery', 'lobby', 'pages', 'going-live', 'start'];
/** Tables, draws and matches, which keep their own time. */
const games = ['frozen', 'live', 'minigame', 'slots', 'sport-builder', 'sport-desk', 'trouble', 'vendors'];

const filesOf = (names: readonly string[]) => names.map((name) => `e2e/${name}.test.ts`);

/** Arguments of a test run for each lane: files that are named, and in the last one every other file. */
export const browserLanes = [
  filesOf(walks),
  filesOf(games),
  filesOf([...walks, ...games]).map((file) => `--exclude=${file}`),
] as const;
