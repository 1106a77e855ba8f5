/** A proved mail address of one of the staff. */
import { staffMails } from '../modules/outbox/tables.ts';
import type { Platform } from '../platform/app.ts';
import { secretBoxOf } from '../platform/auth/keys.ts';
import type { BuiltStaff } from './build-staff.ts';

export async function buildStaffMail(platform: Platform, { staffId, loginId }: BuiltStaff): Promise<string> {
  const address = `${loginId}@office.example`;
  const addressSealed = secretBoxOf(platform).seal(address);
  await platform.db.insert(staffMails).values({ staffId, addressSealed, locale: 'ko' });
  return address;
}
