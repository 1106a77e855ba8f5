/**
 * A list read whole for a file: one answer of lines of JSON, all of one moment. The first says how many rows
 * come, each further one holds rows of the list's own shape, the last one `isWhole` or the code it failed with. Without
 * that last line the answer was cut off.
 */
import type { CallName } from './calls.ts';

/** The lists of members and partners that are read so, of the site's pages; of staff it is every list. */
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

/** Staff's half of a session is sent to paths of staff alone. */
export const listFilePaths = { staff: '/api/staff/listFile', others: '/api/listFile' } as const;

export const listFilePathOf = (call: CallName): string =>
  call.startsWith('staff.') ? listFilePaths.staff : listFilePaths.others;

export type ListFileLine =
  | { readonly total: number }
  | { readonly rows: readonly unknown[] }
  | { readonly isWhole: true }
  | { readonly code: string };
