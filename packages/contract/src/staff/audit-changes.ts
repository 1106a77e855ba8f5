/** Facts of the audit log as text, in the figures of whoever writes it: a page, or a file. */
import { type AuditFactsShown, auditAmounts } from './audit-amounts.ts';

export type FactWriter = {
  /** Of money or points, in smallest units. */
  readonly amount: (amount: number | bigint) => string;
  readonly count: (count: number) => string;
};

const digits = /^\d+$/;

/** Facts of one entry by their names: amounts by the currency, inside of rules and lists too, counts as they are. */
export function factTexts(shown: AuditFactsShown, write: FactWriter): [string, string][] {
  const { facts } = shown;
  if (typeof facts !== 'object' || facts === null) return [];
  const amounts = auditAmounts(shown);
  const asMoney = (name: string, fact: unknown): string | null => {
    if (!amounts.has(name)) return null;
    if (typeof fact === 'number') return write.amount(fact);
    return typeof fact === 'string' && digits.test(fact) ? write.amount(BigInt(fact)) : null;
  };
  const textOf = (name: string, fact: unknown): string => {
    if (typeof fact === 'object')
      return JSON.stringify(fact, (inner, value: unknown) => asMoney(inner, value) ?? value);
    return asMoney(name, fact) ?? (typeof fact === 'number' ? write.count(fact) : String(fact));
  };
  return Object.entries(facts).map(([name, fact]) => [name, textOf(name, fact)]);
}

/** `action` is that of the entry, or the call whose answer it is. */
export type AuditChange = {
  readonly action: string;
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** Only what changed: its name, what it was where there was something, and what it is. */
export function changesOf({ action, target, before, after }: AuditChange, write: FactWriter) {
  const old = new Map(factTexts({ action, target, facts: before }, write));
  return factTexts({ action, target, facts: after }, write)
    .filter(([name, value]) => old.get(name) !== value)
    .map(([name, value]) => ({ name, value, old: old.get(name) }));
}

/** In one line. */
export const changeText = (change: AuditChange, write: FactWriter): string =>
  changesOf(change, write)
    .map(({ name, value, old }) => `${name}: ${old === undefined ? '' : `${old} → `}${value}`)
    .join('; ');
