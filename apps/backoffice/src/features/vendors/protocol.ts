import type { Answer } from '@mirinae/contract/calls';

/** A protocol that an account can be entered for, as the server offers it. */
export type Protocol = Answer<'staff.vendorList'>['protocols'][number];

/** Frames in which games may open. */
export const places = ['player', 'window'] as const;

/** Default frame of a protocol's games. */
export const openInOf = (protocol: Protocol | undefined) => (protocol?.hasPlayer ? 'player' : 'window');
