/**
 * Staff for tests, demo data and browser tests. The second factor is enrolled with a secret everybody knows, so only
 * for those.
 */
import type { StaffRole } from '@mirinae/contract/staff/staff';
import { createStaff } from '../modules/staff/index.ts';
import type { Platform } from '../platform/app.ts';
import { randomInt } from '../platform/rng.ts';
import { quickHash } from './quick-hash.ts';

export type StaffOverrides = {
  role?: StaffRole;
  loginId?: string;
  name?: string;
  password?: string;
  /** Null leaves the second factor to be enrolled at the first login. */
  totpSecret?: string | null;
};

export type BuiltStaff = {
  staffId: number;
  loginId: string;
  role: StaffRole;
  password: string;
  totpSecret: string | null;
};

export const builtStaffPassword = 'mirinae-staff-1';
export const builtTotpSecret = 'KVKFKRCPNZQUYMLXOVYDSQKJKZDTSRLD';

export async function buildStaff(platform: Platform, overrides: StaffOverrides = {}): Promise<BuiltStaff> {
  const { role = 'owner', password = builtStaffPassword, totpSecret = builtTotpSecret } = overrides;
  const passwordHash = quickHash(password);
  const loginId = overrides.loginId ?? `${role}${randomInt(100_000_000, 1_000_000_000)}`;
  const secret = totpSecret === null ? {} : { totpSecret };
  const fields = { loginId, name: overrides.name ?? role, role, passwordHash, ...secret };
  const { staffId } = await platform.db.transaction((tx) => createStaff(tx, platform, fields));
  return { staffId, loginId, role, password, totpSecret };
}
