/**
 * Goal: nothing that reaches many is done in one click.
 * Method: every call that the contract marks with `impact`, as it would be sent: bare, with other figures, without a
 * reason. Each is refused with what it truly reaches, and changes nothing, not even the audit log.
 */
import { callNames, type ImpactCallName, isImpactCall } from '@mirinae/contract/calls';
import { impact } from '@mirinae/contract/staff/impact';
import { describe, expect, test } from 'vitest';
import { servedCalls } from './app.ts';
import { buildMember } from './testing/build-member.ts';
import { buildStaff } from './testing/build-staff.ts';
import { startCallServer } from './testing/call-server.ts';
import { countAudit } from './testing/observe.ts';
import { signInStaff } from './testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, ask, call } = server;
const token = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
await buildMember(platform);

const coupon = { name: '쿠폰', worth: 'point', amount: 1_000, expiresAt: null } as const;
const letter = { title: '안내', content: '<p>글</p>' };

/** Such a call as it could be sent now. */
const inputs: { readonly [Name in ImpactCallName]: () => Promise<object> | object } = {
  'staff.couponIssue': () => ({ ...coupon, target: { to: 'all' } }),
  'staff.couponRecall': async () => {
    const target = { to: 'code', code: 'CLICK', uses: 10 } as const;
    const { issueIdx } = await ask('staff.couponIssue', { ...coupon, target }, { token });
    return { issueIdx };
  },
  'staff.messageSend': () => ({ ...letter, target: { kind: 'all' } }),
  'staff.messageRecall': async () => {
    await ask('staff.messageSend', { ...letter, target: { kind: 'all' } }, { token });
    const [sent] = (await ask('staff.messageList', {}, { token })).list;
    return { sentIdx: sent?.sentIdx };
  },
};

describe('nothing that reaches many is done in one click', () => {
  test.each(callNames.filter(isImpactCall))('%s', async (name) => {
    const input = await inputs[name]();
    const audited = await countAudit(platform);
    const codeOf = async (change: object) => (await call(name, { ...input, ...change }, { token })).resultCode;
    const told = await call(name, input, { token });
    expect(told).toMatchObject({ resultCode: 'S030' });
    const expected = impact.parse(told.data);
    const reason = '시험';
    expect(await codeOf({ expected: { ...expected, count: expected.count + 1 }, reason })).toBe('S030');
    expect(await codeOf({ expected: { ...expected, total: expected.total + 1 }, reason })).toBe('S030');
    expect(await codeOf({ expected })).toBe('S031');
    expect(await codeOf({ expected, reason: ' ' })).toBe('S031');
    expect(await countAudit(platform)).toBe(audited);
    expect(await codeOf({ expected, reason })).toBe('0');
    expect(await countAudit(platform)).toBe(audited + 1);
  });
});
