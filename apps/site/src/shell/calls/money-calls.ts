import type { CallPattern } from '@mirinae/ui/calls/call-hooks';

/** Calls that read the member's money: invalidated whenever it has moved. */
export const moneyCalls: readonly CallPattern[] = ['cash.*', 'point.*', 'safer.*', 'sport.slips', 'sport.slip'];
