import type { Texts } from '@mirinae/ui/language/translation';

type Shared = { readonly shell: Texts; readonly acts: Texts };

/** The texts of the shell at the root, names of acts in the audit log and texts of a feature below a name of theirs. */
export function collectTexts({ shell, acts }: Shared, features: Readonly<Record<string, Texts>>): Texts {
  const byFeature = Object.entries(features).map(([file, texts]) => [file.split('/').at(-3) ?? file, texts] as const);
  return { ...shell, auditAct: acts, ...Object.fromEntries(byFeature) };
}
