/**
 * Whole list for a file: one NDJSON answer, a snapshot of one moment. The first line has the number of rows, each
 * further one has rows of the list's own shape, the last one has `isWhole` or the code of a failure. Without that last
 * line the answer was truncated.
 */
import type { CallName } from './calls.ts';

/** Lists of members and partners that can be exported from the site; for staff every list can. */
export const ownListFiles = [
  'bet.list',
  'cash.list',
  'member.loginList',
  'notification.list',
  'partner.betList',
  'partner.cashList',
  'partner.memberList',
  'partner.moneyMoveList',
  'partner.settlementList',
  'partner.users',
  'safer.limitHistory',
] as const satisfies readonly CallName[];

/** Paths of list files. The cookie of a staff session is sent to staff paths only. */
export const listFilePaths = { staff: '/api/staff/listFile', others: '/api/listFile' } as const;

export const listFilePathOf = (call: CallName): string =>
  call.startsWith('staff.') ? listFilePaths.staff : listFilePaths.others;

export type ListFileLine =
  | { readonly total: number }
  | { readonly rows: readonly unknown[] }
  | { readonly isWhole: true }
  | { readonly code: string };
