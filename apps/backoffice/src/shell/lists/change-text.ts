/** Facts of the audit log as text. */
import { formatAmount, formatCount } from '@mirinae/ui/format';

/** Names of facts that are money in smallest units wherever they are recorded. */
const moneyNames: ReadonlySet<string> = new Set([
  'amount',
  'betMax',
  'betMin',
  'depositDaily',
  'depositMax',
  'depositMin',
  'depositUnit',
  'marketCap',
  'matchMax',
  'outcomeMax',
  'owed',
  'paid',
  'playMin',
  'roundCap',
  'stakeMax',
  'stakeMin',
  'winMax',
  'winsFrom',
  'withdrawalDaily',
  'withdrawalMax',
  'withdrawalMin',
  'withdrawalUnit',
  'writtenOff',
]);

const inner = (name: string, fact: unknown): unknown =>
  typeof fact === 'number' && moneyNames.has(name) ? formatAmount(fact) : fact;

export function changeText(name: string, fact: unknown): string {
  if (typeof fact === 'number') return moneyNames.has(name) ? formatAmount(fact) : formatCount(fact);
  return typeof fact === 'object' ? JSON.stringify(fact, inner) : String(fact);
}
