/**
 * The browser tests in three lanes, each with a system of its own, side by side: much of their time they wait for
 * draws, motion and pages, and what one leaves of two cores another takes. A lane's files follow each other, because
 * they share accounts.
 */

type Lane = {
  /** Arguments of its test run: files that are named, or every file but those of the other lanes. */
  readonly args: readonly string[];
  /** It begins with the server's tests still running, as it waits most. */
  readonly isEarly: boolean;
};

/** Tables, draws and matches, which keep their own time, and some systems that a test starts for itself. */
const early = [
  'frozen',
  'going-live',
  'live',
  'minigame',
  'slots',
  'sport-builder',
  'sport-desk',
  'tour',
  'trouble',
  'vendors',
];
/** Walks of all pages, the back office, and a first start. */
const walks = ['arena', 'backoffice', 'columns', 'first-load', 'gallery', 'lobby', 'pages', 'start'];

const filesOf = (names: readonly string[]) => names.map((name) => `e2e/${name}.test.ts`);

export const browserLanes: readonly Lane[] = [
  { args: filesOf(early), isEarly: true },
  { args: filesOf(walks), isEarly: false },
  { args: filesOf([...early, ...walks]).map((file) => `--exclude=${file}`), isEarly: false },
];
