import type { Texts } from '@mirinae/ui/language/translation';

/** The texts of the shell at the root, those of a feature below the name of its folder. */
export function collectTexts(shell: Texts, features: Readonly<Record<string, Texts>>): Texts {
  const byFeature = Object.entries(features).map(([file, texts]) => [file.split('/').at(-3) ?? file, texts] as const);
  return { ...shell, ...Object.fromEntries(byFeature) };
}
