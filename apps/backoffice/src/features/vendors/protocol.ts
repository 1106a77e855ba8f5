import type { Answer } from '@mirinae/contract/calls';

/** The vendors and protocols that are there. */
export type Offer = Answer<'staff.vendorList'>;
export type Vendor = Offer['list'][number];
/** A protocol that an account can be entered for, as the server offers it. */
export type Protocol = Offer['protocols'][number];

/** Frames in which games may open. */
export const places = ['player', 'window'] as const;

/** Default frame of a protocol's games. */
export const openInOf = (protocol: Protocol | undefined) => (protocol?.hasPlayer ? 'player' : 'window');
