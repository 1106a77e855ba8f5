/**
 * What the parts of the kit say and how they lie: given once by the app, so that the kit itself speaks no language.
 *
 *   <KitProvider value={{ layout, text: (name) => t(`kit.${name}`), failureText }}> ... </KitProvider>
 *
 * The words themselves come with the language (language/language.ts) under `kit.*`.
 */
import { createContext, type ReactNode, useContext } from 'react';
import type korean from './texts/ko.json';

export type Kit = {
  readonly layout: 'desktop' | 'mobile';
  /** Tables with rows of 30 pixels, for a desk where many are worked off. */
  readonly isDense?: boolean;
  text(name: Exclude<keyof typeof korean, 'issue'>): string;
  /** A failure in the reader's words. */
  failureText(error: unknown): string;
};

const KitContext = createContext<Kit | null>(null);

export function KitProvider({ value, children }: { value: Kit; children: ReactNode }) {
  return <KitContext value={value}>{children}</KitContext>;
}

export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('A part of the kit is outside its provider.');
  return kit;
}
