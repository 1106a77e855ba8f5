/** A back office with alarms, whose clock the test moves: two of the staff, sweeps of nodes, and what is open. */
import type { Answer } from '@mirinae/contract/calls';
import type { Alarm, AlarmKind } from '@mirinae/contract/staff/alarms';
import { beforeEach } from 'vitest';
import { servedCalls } from '../app.ts';
import { createAlarmSweep } from '../modules/alarms/index.ts';
import { systemClock } from '../platform/clock.ts';
import { buildStaff } from './build-staff.ts';
import { type CallServerOptions, startCallServer } from './call-server.ts';
import { clockStub } from './clock-stub.ts';
import { signInStaff } from './sign-in.ts';

/** Call once at the top of a test file. */
export async function openAlarmDesk(options: Pick<CallServerOptions, 'pushOrigins'> = {}) {
  // Jobs are due by the database's clock.
  const server = await startCallServer({ ...options, calls: servedCalls, clock: clockStub(systemClock.now()) });
  const { platform, request } = server;
  const run = (text: string, values: unknown[] = []) => platform.db.$client.query(text, values);
  const owner = await buildStaff(platform, { role: 'owner' });
  const risk = await buildStaff(platform, { role: 'risk' });
  const tokens = { owner: '', risk: '' };
  const setRule = (kind: AlarmKind, change: string) => run(`update alarm_rules set ${change} where kind = $1`, [kind]);
  const list = async (state: 'open' | 'all' = 'open'): Promise<Alarm[]> =>
    (await request('staff.alarmList', { state, count_per_list: 100 }, { token: tokens.owner })).list;

  beforeEach(async () => {
    await run('truncate alarms, alarm_wins, alarm_vendor_minutes');
    // What this machine's disk is like is no part of the tests.
    await setRule('disk-full', 'threshold = 1');
    // Former sessions may be over, and a code of the second factor is good once.
    platform.clock.advance(60);
    tokens.owner = await signInStaff(server, owner);
    tokens.risk = await signInStaff(server, risk);
  });

  /** Sessions are over after an hour: the owner signs in again. */
  const pass = async (seconds: number): Promise<void> => {
    platform.clock.advance(seconds);
    tokens.owner = await signInStaff(server, owner);
  };

  return {
    server,
    owner,
    risk,
    tokens,
    run,
    setRule,
    list,
    pass,
    /** Looks at everything, as a node that has just begun to watch. */
    judgeAll: () => createAlarmSweep(platform)(),
    openOf: async (kind: AlarmKind) => (await list()).filter((alarm) => alarm.kind === kind),
    async ruleOf(kind: AlarmKind): Promise<Answer<'staff.alarmRuleList'>[number]> {
      const rules = await request('staff.alarmRuleList', {}, { token: tokens.owner });
      const rule = rules.find((each) => each.kind === kind);
      if (!rule) throw new Error(`There is no rule ${kind}.`);
      return rule;
    },
  };
}
