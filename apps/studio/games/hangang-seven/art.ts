/** The game's pictures by file name, as the build serves them. */
const files: Readonly<Record<string, string>> = import.meta.glob<string>('./assets/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of a picture, or null when the game is built without it. */
export function art(name: string): string | null {
  return files[`./assets/${name}.webp`] ?? null;
}
