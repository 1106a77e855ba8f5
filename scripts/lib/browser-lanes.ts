/**
 * The browser tests in two lanes, each with a system of its own, side by side: most of their time they wait for draws,
 * motion and pages, and two cores had half of it left. A lane's files follow each other, because they share accounts.
 */

/** Walks of all pages, what else keeps a browser busy, tables and draws, and systems that a test starts for itself. */
const walks = ['arena', 'columns', 'first-load', 'gallery', 'live', 'lobby', 'minigame', 'pages', 'slots', 'vendors'];
const ownSystems = ['going-live', 'start'];
/** Every other file is in the second lane. */
const files = [...walks, ...ownSystems].map((name) => `e2e/${name}.test.ts`);

/** Arguments of a test run for each lane: files that are named, and files that are not. */
export const browserLanes = [files, files.map((file) => `--exclude=${file}`)] as const;
