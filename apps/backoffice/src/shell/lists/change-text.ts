/** Facts of the audit log as text. */
import { type AuditFactsShown, auditAmounts } from '@mirinae/contract/staff/audit-amounts';
import { formatAmount, formatCount } from '@mirinae/ui/format';

const digits = /^\d+$/;

/** Facts of one entry by their names: amounts by the currency, inside of rules and lists too, counts as they are. */
export function factTexts(shown: AuditFactsShown): [string, string][] {
  const { facts } = shown;
  if (typeof facts !== 'object' || facts === null) return [];
  const amounts = auditAmounts(shown);
  const asMoney = (name: string, fact: unknown): string | null => {
    if (!amounts.has(name)) return null;
    if (typeof fact === 'number') return formatAmount(fact);
    return typeof fact === 'string' && digits.test(fact) ? formatAmount(BigInt(fact)) : null;
  };
  const textOf = (name: string, fact: unknown): string => {
    if (typeof fact === 'object')
      return JSON.stringify(fact, (inner, value: unknown) => asMoney(inner, value) ?? value);
    return asMoney(name, fact) ?? (typeof fact === 'number' ? formatCount(fact) : String(fact));
  };
  return Object.entries(facts).map(([name, fact]) => [name, textOf(name, fact)]);
}
