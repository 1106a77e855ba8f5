/** An attempt to get money for nothing: a few acts of members and partners, and each way it can end. */
import type { MemberOverrides } from './build-member.ts';
import type { Farmer } from './farm.ts';

export type Who = MemberOverrides & { readonly device?: string };
export type World = {
  member: (who?: Who) => Promise<Farmer>;
  partner: (above?: Farmer) => Promise<Farmer>;
};
/** Ways it can end, each with its chance: the sum of chances is 1. */
export type Branch = { readonly chance: number; readonly run: (world: World) => Promise<unknown> };
export type Attempt = readonly [name: string, branches: readonly Branch[]];

export const surely = (name: string, run: Branch['run']): Attempt => [name, [{ chance: 1, run }]];
