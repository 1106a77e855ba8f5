import type { Answer } from '@mirinae/contract/calls';

/** A protocol that an account can be entered for, as the server offers it. */
export type Protocol = Answer<'staff.vendorList'>['protocols'][number];
