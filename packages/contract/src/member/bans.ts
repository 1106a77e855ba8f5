/** Bans that staff set on a member: of everything, or of one thing, with an end or without. */
import { z } from 'zod';
import { moment } from '../fields.ts';

/** `account`: no play, no money in or out, no posts; questions to support stay open. */
export const banKinds = ['account', 'play', 'deposits', 'withdrawals', 'posts'] as const;
export const banKind = z.enum(banKinds);
export type BanKind = z.infer<typeof banKind>;

/** As its member sees it. */
export const memberBan = z.object({
  kind: banKind,
  /** Null without an end. */
  until: moment.nullable(),
});
