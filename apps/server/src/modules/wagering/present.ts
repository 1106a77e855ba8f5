/** Requirements as the wire carries them. */
import type { WireRequirement, WireWagering } from '@mirinae/contract/cash/wagering';
import { toWire } from '../../platform/money.ts';
import type { Wagering } from './read-wagering.ts';
import type { RequirementRow } from './tables.ts';

export function presentRequirement(row: RequirementRow): WireRequirement {
  const { requirementId, source, binds, amount, needed, done, openedAt, closedAs } = row;
  return {
    requirementIdx: Number(requirementId),
    source,
    binds,
    amount: toWire(amount),
    needed: toWire(needed),
    done: toWire(done),
    openedAt: openedAt.toISOString(),
    closedAs,
  };
}

export function presentWagering({ needed, turnover, rows }: Wagering): WireWagering {
  return { needed: toWire(needed), turnover: toWire(turnover), rows: rows.map(presentRequirement) };
}
