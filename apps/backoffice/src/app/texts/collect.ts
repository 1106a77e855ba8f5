type Tree = Readonly<Record<string, unknown>>;

/** The texts of the shell at the root, those of a feature below the name of its folder. */
export function collectTexts(shell: Tree, features: Readonly<Record<string, Tree>>): Tree {
  const byFeature = Object.entries(features).map(([file, texts]) => [file.split('/').at(-3) ?? file, texts] as const);
  return { ...shell, ...Object.fromEntries(byFeature) };
}
