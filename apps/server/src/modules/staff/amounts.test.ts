/** The amounts of the matrix: every measured call with every role requires a second person exactly where it says. */
import { callNames, type FourEyesCallName, isFourEyesCall, unitOf } from '@mirinae/contract/calls';
import type { StaffRole } from '@mirinae/contract/staff/staff';
import { isMeasured } from '@mirinae/contract/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { handlers, servedCalls } from '../../app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Right } from '../../platform/http/session.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { needsSecond } from './four-eyes.ts';
import { rightsOf } from './rights.ts';
import { setRight } from './set-right.ts';
import { recordWork } from './work-done.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request } = server;
const { db, clock } = platform;
const owner = await signInStaff(server, await buildStaff(platform));
const measured = callNames.filter(isFourEyesCall).filter((name) => isMeasured(unitOf(name)));
const much = 1_000_000_000_000;

type Case = { readonly call: FourEyesCallName; readonly role: StaffRole; readonly right: Right };

async function readMatrix(): Promise<Case[]> {
  const rows = await request('staff.rightList', {}, { token: owner });
  return rows.flatMap(({ call, roles }) => {
    const name = measured.find((each) => each === call);
    return name === undefined ? [] : roles.map(({ role, ...right }) => ({ call: name, role, right }));
  });
}

/** Somebody new of the role, who has done this much of it alone today, requests an amount. */
async function answerTo({ call, role }: Case, amount: number, doneAlone = 0): Promise<'alone' | 'second' | 'S019'> {
  const { staffId, loginId } = await buildStaff(platform, { role });
  const at = clock.now();
  const staff = {
    kind: 'staff',
    staffId,
    loginId,
    role,
    sessionId: '',
    ...(await rightsOf(db, { role, roleId: null })),
  } as const;
  try {
    return await db.transaction(async (tx) => {
      const target = 'test';
      if (doneAlone > 0) await recordWork(tx, { staffId, approvedBy: null, call, at, target, amount: doneAlone });
      return (await needsSecond({ platform, tx, staff }, call, { target, amount })) ? 'second' : 'alone';
    });
  } catch (reason) {
    if (reason instanceof DomainError && reason.code === 'S019') return 'S019';
    throw reason;
  }
}

/** Calls that require a second person otherwise than the matrix says. */
async function differences(): Promise<string[]> {
  const found: string[] = [];
  for (const each of await readMatrix()) {
    const { aloneUpTo, aloneDaily, ceiling } = each.right;
    const most = Math.min(aloneUpTo ?? much, aloneDaily ?? much, ceiling ?? much);
    const is = async (expected: string, amount: number, done?: number) => {
      const got = await answerTo(each, amount, done);
      if (got !== expected)
        found.push(`${each.role} ${each.call} ${amount} after ${done ?? 0}: ${got}, not ${expected}`);
    };
    if (most > 0) await is('alone', most);
    if (aloneUpTo !== null && aloneUpTo < (ceiling ?? much)) await is('second', aloneUpTo + 1);
    if (ceiling !== null) await is('S019', ceiling + 1);
    if (aloneDaily !== null && aloneUpTo !== 0) await is('second', 1, aloneDaily);
  }
  return found;
}

describe.each(['as shipped', 'as an owner has changed it'])('the matrix %s', (state) => {
  beforeAll(async () => {
    if (state === 'as shipped') return;
    const bounds = { isAllowed: true, aloneUpTo: 70, aloneDaily: 110, ceiling: 150, unusualUpTo: 30 };
    for (const { call, role, right } of await readMatrix())
      if (right.isAllowed) await db.transaction((tx) => setRight(platform, tx, handlers, { role, call, ...bounds }));
  });

  it('is what every measured call requires of every role', async () => {
    expect(measured.length).toBeGreaterThan(10);
    expect(await differences()).toEqual([]);
  });

  it('bounds what every role may type for money, with a second person too', async () => {
    const typed = ['staff.giveCash', 'staff.takeCash', 'staff.givePoints', 'staff.takePoints', 'staff.couponIssue'];
    const rows = (await readMatrix()).filter(({ call, right }) => typed.includes(call) && right.isAllowed);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ right }) => right.ceiling === null)).toEqual([]);
  });
});

it('what a member is given in small pieces by several people is one sum', async () => {
  const { memberId } = await buildMember(platform);
  const give = async (call: FourEyesCallName, amount: number) => {
    const { staffId, loginId } = await buildStaff(platform, { role: 'finance' });
    const staff = { kind: 'staff', staffId, loginId, role: 'finance', sessionId: '', permissions: [] } as const;
    return db.transaction(async (tx) => {
      const what = { target: `member:${memberId}`, memberId, amount };
      if (await needsSecond({ platform, tx, staff }, call, what)) return 'second';
      await recordWork(tx, { staffId, approvedBy: null, call, at: clock.now(), ...what });
      return 'alone';
    });
  };
  expect(await give('staff.giveCash', 60_000)).toBe('alone');
  expect(await give('staff.givePoints', 40_000)).toBe('alone');
  expect(await give('staff.giveCash', 1)).toBe('second');
  expect(await give('staff.couponIssue', 1)).toBe('second');
  expect(await give('staff.takeCash', 100_000)).toBe('alone');
  const immediate = await buildMember(platform);
  const pieces = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { staffId, loginId } = await buildStaff(platform, { role: 'finance' });
      const staff = { kind: 'staff', staffId, loginId, role: 'finance', sessionId: '', permissions: [] } as const;
      const what = { target: 'test', memberId: immediate.memberId, amount: 50_000 };
      return db.transaction(async (tx) => {
        if (await needsSecond({ platform, tx, staff }, 'staff.giveCash', what)) return 'second';
        await recordWork(tx, { staffId, approvedBy: null, call: 'staff.giveCash', at: clock.now(), ...what });
        return 'alone';
      });
    }),
  );
  expect(pieces.filter((each) => each === 'alone')).toHaveLength(2);
});
