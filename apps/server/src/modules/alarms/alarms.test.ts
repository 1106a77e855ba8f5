/**
 * Goal: an alarm is raised once while its condition lasts, by however many nodes, ends by itself, and is taken on by
 * one person. Method: sweeps of two nodes on one database, whose clock the test moves.
 */
import { alarmKinds } from '@mirinae/contract/staff/alarms';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAlarmDesk } from '../../testing/alarm-desk.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { countAudit, listenTo, newestAudit, settled } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { createAlarmSweep } from './sweep.ts';

const { server, owner, risk, tokens, run, setRule, judgeAll, openOf, ruleOf } = await openAlarmDesk();
const { platform, request, call } = server;
const { clock } = platform;

/** A deposit that has waited for so long. */
const addRequest = async (seconds: number) => {
  const { memberId } = await buildMember(platform);
  await run(
    `insert into cash_requests (member_id, kind, amount, request_key, balance_after, requested_at, account)
     values ($1, 'deposit', 10000, gen_random_uuid(), 0, $2, '{"rail":"bank-transfer"}')`,
    [memberId, new Date(clock.now().getTime() - seconds * 1_000)],
  );
};
const emptyQueues = () => run('delete from cash_requests');

it('has one rule for each kind, within the bounds of its unit', async () => {
  const rules = await request('staff.alarmRuleList', {}, { token: tokens.owner });
  expect(rules.map(({ kind }) => kind)).toEqual([...alarmKinds]);
  expect(rules.every(({ isOn }) => isOn)).toBe(true);
});

describe('a queue that waits too long', () => {
  beforeEach(emptyQueues);

  it('is raised once by two nodes that look at the same time, and announced', async () => {
    await addRequest(16 * 60);
    const received = await listenTo(platform, 'staff');
    const nodes = [createAlarmSweep(platform), createAlarmSweep(platform)];
    await Promise.all(nodes.map((look) => look()));
    clock.advance(6);
    await Promise.all(nodes.map((look) => look()));
    const alarms = await openOf('queue-waits');
    expect(alarms).toMatchObject([{ subject: 'deposit', severity: 'warning', facts: { waiting: 1, minutes: 16 } }]);
    await settled(platform);
    expect(received.filter((message) => JSON.stringify(message).includes('"alarms"'))).toEqual([
      { cmd: 'QUEUE', data1: 'alarms', data2: '1' },
    ]);
  });

  it('cannot be raised twice, whoever writes it', async () => {
    await addRequest(16 * 60);
    await judgeAll();
    const again = run(
      `insert into alarms (kind, subject, severity, facts, raised_at, seen_at)
       values ('queue-waits', 'deposit', 'warning', '{}', now(), now())`,
    );
    await expect(again).rejects.toThrow('alarms_open');
  });

  it('ends by itself, and is the same alarm when it returns soon', async () => {
    await addRequest(16 * 60);
    await judgeAll();
    const [alarm] = await openOf('queue-waits');
    await emptyQueues();
    await judgeAll();
    expect(await openOf('queue-waits')).toEqual([]);
    clock.advance(60);
    await addRequest(16 * 60);
    await judgeAll();
    expect(await openOf('queue-waits')).toMatchObject([{ alarmIdx: alarm?.alarmIdx, returns: 1 }]);
  });

  it('is another alarm when it returns after its quiet time', async () => {
    await addRequest(16 * 60);
    await judgeAll();
    const [alarm] = await openOf('queue-waits');
    await emptyQueues();
    await judgeAll();
    clock.advance(11 * 60);
    await addRequest(16 * 60);
    await judgeAll();
    const [next] = await openOf('queue-waits');
    expect(next?.alarmIdx).toBeGreaterThan(alarm?.alarmIdx ?? 0);
    expect(next?.returns).toBe(0);
  });

  it('ends when its rule is switched off', async () => {
    await addRequest(16 * 60);
    await judgeAll();
    await setRule('queue-waits', 'is_on = false');
    await judgeAll();
    await setRule('queue-waits', 'is_on = true');
    expect(await openOf('queue-waits')).toEqual([]);
  });

  it('and one with too many requests has an alarm of its own', async () => {
    await setRule('queue-long', 'threshold = 3');
    for (const seconds of [1, 2, 3]) await addRequest(seconds);
    await judgeAll();
    expect(await openOf('queue-long')).toMatchObject([{ subject: 'deposit', facts: { waiting: 3 } }]);
    expect(await openOf('queue-waits')).toEqual([]);
    await setRule('queue-long', 'threshold = 50');
  });
});

describe('an alarm is acknowledged', () => {
  beforeEach(emptyQueues);
  const raise = async () => {
    await addRequest(16 * 60);
    await judgeAll();
    const [alarm] = await openOf('queue-waits');
    if (!alarm) throw new Error('No alarm was raised.');
    return alarm.alarmIdx;
  };

  it('by one person, whose name and note stay with it and in the audit log', async () => {
    const alarmIdx = await raise();
    const audited = await countAudit(platform);
    const answers = await Promise.all(
      [tokens.owner, tokens.risk].map((by) =>
        call('staff.alarmAcknowledge', { alarmIdx, note: '직원 호출' }, { token: by }),
      ),
    );
    expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'T999']);
    expect(await countAudit(platform)).toBe(audited + 1);
    expect(await newestAudit(platform)).toMatchObject({
      action: 'alarm.acknowledge',
      target: `alarm:${alarmIdx}`,
      after: { note: '직원 호출' },
    });
    const [alarm] = await openOf('queue-waits');
    const names: readonly string[] = [owner.loginId, risk.loginId];
    expect(names).toContain(alarm?.acknowledged?.by);
    expect(alarm).toMatchObject({ endedAt: null, acknowledged: { note: '직원 호출' } });
    const queues = await request('staff.queueList', {}, { token: tokens.owner });
    expect(queues.find(({ queue }) => queue === 'alarms')?.waiting).toBe(0);
  });

  it('and stays so when it returns within its quiet time', async () => {
    const alarmIdx = await raise();
    await request('staff.alarmAcknowledge', { alarmIdx }, { token: tokens.owner });
    await emptyQueues();
    await judgeAll();
    expect(await raise()).toBe(alarmIdx);
    expect(await openOf('queue-waits')).toMatchObject([{ acknowledged: { by: owner.loginId } }]);
  });

  it.each([
    ['finance', '0', '0'],
    ['read-only', '0', 'S003'],
    ['support', 'S003', 'S003'],
  ] as const)('%s: the list answers %s, the act %s', async (role, seen, acted) => {
    const alarmIdx = await raise();
    const by = await signInStaff(server, await buildStaff(platform, { role }));
    expect((await call('staff.alarmList', {}, { token: by })).resultCode).toBe(seen);
    expect((await call('staff.alarmAcknowledge', { alarmIdx }, { token: by })).resultCode).toBe(acted);
  });
});

describe('a rule', () => {
  it('that is to be switched off or less strict waits for a second person', async () => {
    const rule = await ruleOf('feed-silent');
    const set = (change: object) =>
      call('staff.alarmRuleSet', { rule: { ...rule, ...change }, reason: '시험' }, { token: tokens.owner });
    expect((await set({ threshold: 90 })).resultCode).toBe('S015');
    expect((await set({ isOn: false })).resultCode).toBe('S015');
    expect(await ruleOf('feed-silent')).toEqual(rule);
    const off = { rule: { ...rule, isOn: false }, reason: '점검' };
    expect(await approveByTwo(server, 'staff.alarmRuleSet', off, { token: tokens.owner, second: tokens.risk })).toBe(
      '0',
    );
    expect(await ruleOf('feed-silent')).toMatchObject({ isOn: false });
    expect((await set({})).resultCode).toBe('0');
    expect(await newestAudit(platform)).toMatchObject({ action: 'alarm.rule', target: 'alarm-rule:feed-silent' });
  });

  it('that becomes stricter is set by one, and a smaller share of free space is less strict', async () => {
    const rule = await ruleOf('disk-full');
    const set = async (threshold: number) =>
      (await call('staff.alarmRuleSet', { rule: { ...rule, threshold }, reason: '시험' }, { token: tokens.owner }))
        .resultCode;
    expect(await set(20)).toBe('0');
    expect(await set(10)).toBe('S015');
  });

  it.each([
    ['feed-silent', 9],
    ['feed-silent', 3_601],
    ['disk-full', 91],
    ['queue-long', 0],
  ] as const)('%s takes no threshold of %i', async (kind, threshold) => {
    const rule = { ...(await ruleOf(kind)), threshold };
    expect((await call('staff.alarmRuleSet', { rule, reason: '시험' }, { token: tokens.owner })).resultCode).toBe(
      'Z400',
    );
  });

  it('is set by owners and risk alone', async () => {
    const by = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));
    const rule = await ruleOf('queue-long');
    expect((await call('staff.alarmRuleSet', { rule, reason: '시험' }, { token: by })).resultCode).toBe('S003');
  });
});
