import type { CallPattern } from '@mirinae/ui/calls/call-hooks';

/** What reads the member's own money: read anew whenever it has moved. */
export const moneyCalls: readonly CallPattern[] = ['cash.*', 'point.*', 'safer.*', 'sport.slips', 'sport.slip'];
