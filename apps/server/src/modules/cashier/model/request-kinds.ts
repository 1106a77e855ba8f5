/** What a request is, and how the wire spells it. */
import type { CashType } from '@mirinae/contract/cash/cash';

export type RequestKind = 'deposit' | 'withdrawal';

export const kindOf = { in: 'deposit', out: 'withdrawal' } as const satisfies Record<CashType, RequestKind>;
export const cashTypeOf = { deposit: 'in', withdrawal: 'out' } as const satisfies Record<RequestKind, CashType>;
