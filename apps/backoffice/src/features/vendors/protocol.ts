import type { Answer } from '@mirinae/contract/calls';

/** A protocol that an account can be entered for, as the server offers it. */
export type Protocol = Answer<'staff.vendorList'>['protocols'][number];

/** Where games may open. */
export const places = ['player', 'window'] as const;

/** Where a protocol's games open unless somebody says otherwise. */
export const openInOf = (protocol: Protocol | undefined) => (protocol?.hasPlayer ? 'player' : 'window');
