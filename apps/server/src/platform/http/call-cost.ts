/** What a call weighs in its caller's budget, in points: about a millisecond of the node or of PostgreSQL each. */
import type { CallName } from '@mirinae/contract/calls';

const usual = 1;
/** A password is made slow on purpose. */
const password = 30;
const heavy: Partial<Record<CallName, number>> = {
  'member.login': password,
  'member.signup': 2 * password,
  'member.update': 2 * password,
  'member.resetPassword': 2 * password,
  'member.otpStart': password,
  'member.otpOff': password,
  'member.otpRecovery': password,
  'cash.out': password,
  'staff.login': password,
  // Everything about one member, and a file of thousands of rows.
  'member.export': 500,
  'staff.cashExport': 200,
};

export const costOf = (name: CallName): number => heavy[name] ?? usual;
