/** Goal: a mail address of staff is proved before anything goes there, and who is on call gets a link and no more. */
import { expect, it } from 'vitest';
import { eq } from '../../platform/db/orm.ts';
import { openAlarmDesk } from '../../testing/alarm-desk.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { buildStaffMail } from '../../testing/build-staff-mail.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { openLetter } from './letter.ts';
import { letters, outgoing } from './tables.ts';

const { server, run, judgeAll, tokens } = await openAlarmDesk();
const { platform, request, call } = server;

/** What waits, opened. */
async function waiting() {
  const rows = await platform.db
    .select({ about: letters.about, staffId: outgoing.staffId, sealed: letters.contentSealed })
    .from(outgoing)
    .innerJoin(letters, eq(letters.letterId, outgoing.letterId));
  return rows.map(({ sealed, ...row }) => ({ ...row, ...openLetter(platform, sealed) }));
}

it('an address of staff counts once its code is typed', async () => {
  const staff = await buildStaff(platform);
  const own = { token: await signInStaff(server, staff) };
  await request('staff.mailStart', { address: 'clerk@office.example' }, own);
  expect(await request('staff.mail', {}, own)).toMatchObject({ address: null, proving: 'c***@office.example' });
  const [letter] = (await waiting()).filter(({ staffId }) => staffId === staff.staffId);
  const code = /\d{6}/.exec(letter?.html ?? '')?.[0] ?? '';
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await call('staff.mailProve', { code: wrong }, own)).resultCode).toBe('M008');
  expect((await call('staff.mailProve', { code }, own)).resultCode).toBe('0');
  expect((await call('staff.mailProve', { code }, own)).resultCode).toBe('M008');
  expect(await request('staff.mail', {}, own)).toMatchObject({ address: 'c***@office.example', proving: null });
  await request('staff.mailDrop', {}, own);
  expect(await request('staff.mail', {}, own)).toMatchObject({ address: null });
});

it('who is on call gets one mail for an alarm that is raised, and others get none', async () => {
  const [onCall, off] = [await buildStaff(platform), await buildStaff(platform)];
  await buildStaffMail(platform, onCall);
  await buildStaffMail(platform, off);
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  const shifts = [{ loginId: onCall.loginId, weekdays, from: '00:00', until: '00:00' }];
  await request('staff.onCallSet', { shifts }, { token: tokens.owner });
  await run(`insert into ledger_checks (checked_at, transfers, faults) values (now(), 1, '{"sum: one too many"}')`);
  await judgeAll();
  await judgeAll();
  const mails = (await waiting()).filter(({ about }) => about.startsWith('alarm:'));
  expect(mails.map(({ staffId }) => staffId)).toEqual([onCall.staffId]);
  expect(mails[0]?.html).toContain('/admin/alarms');
  expect(JSON.stringify(mails[0])).not.toContain('one too many');
});
