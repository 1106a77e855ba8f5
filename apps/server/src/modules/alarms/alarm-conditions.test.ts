/** What each kind of alarm sees, and what it does not. */
import { beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../../platform/jobs.ts';
import { openAlarmDesk } from '../../testing/alarm-desk.ts';
import { buildMember } from '../../testing/build-member.ts';
import { writeSettledBet } from '../../testing/settled-bet.ts';
import { proveLedger } from '../ledger/index.ts';
import { saveCheck } from '../reports/index.ts';
import { createAlarmSweep } from './sweep.ts';

const { server, tokens, run, setRule, list, pass, judgeAll, openOf } = await openAlarmDesk();
const { platform, request } = server;
const { db, clock } = platform;
const { memberId } = await buildMember(platform);

describe('a large win', () => {
  const win = (payout: number, at: Date) =>
    writeSettledBet(platform, { memberId, stake: 1_000, payout, status: 'win', at: at.toISOString() });

  beforeEach(async () => {
    await run('delete from bets');
    await judgeAll();
  });

  it('is reported once, whoever looks and however often, and none below the threshold', async () => {
    await win(10_000_000, clock.now());
    await win(9_999_999, clock.now());
    await Promise.all([judgeAll(), judgeAll(), judgeAll()]);
    clock.advance(60);
    await judgeAll();
    expect(await openOf('large-win')).toMatchObject([{ facts: { amount: 10_000_000, stake: 1_000, vendor: '201' } }]);
  });

  it('is not missed where its transaction ended after a later one was seen', async () => {
    const settledAt = clock.now();
    await pass(10 * 60);
    await win(20_000_000, clock.now());
    await judgeAll();
    await win(30_000_000, settledAt);
    clock.advance(5);
    await judgeAll();
    const amounts = (await openOf('large-win')).map(({ facts }) => facts.amount);
    expect(amounts.toSorted()).toEqual([20_000_000, 30_000_000]);
  });

  it('is found after hours in which no node ran', async () => {
    await pass(3_600);
    await win(11_000_000, clock.now());
    await pass(5 * 3_600);
    await judgeAll();
    expect(await openOf('large-win')).toHaveLength(1);
  });

  it('that a correction makes large is reported too', async () => {
    await win(5_000, clock.now());
    await pass(3_600);
    await judgeAll();
    await run('update bets set payout = 40000000, corrected_at = $1', [clock.now()]);
    await judgeAll();
    expect(await openOf('large-win')).toMatchObject([{ facts: { amount: 40_000_000 } }]);
  });

  it('ends when it is acknowledged, and does not come back', async () => {
    await win(10_000_000, clock.now());
    await judgeAll();
    const [alarm] = await openOf('large-win');
    await request('staff.alarmAcknowledge', { alarmIdx: alarm?.alarmIdx ?? 0, note: '확인' }, { token: tokens.owner });
    await judgeAll();
    expect(await openOf('large-win')).toEqual([]);
    expect(await list('all')).toMatchObject([{ kind: 'large-win', acknowledged: { note: '확인' } }]);
  });
});

describe('the sports feed', () => {
  const silence = async (advanced: number, received: number) => {
    const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1_000);
    await run('delete from feed_coverage');
    await run(
      `insert into feed_coverage (producer, writer, leased_until, advanced_at, received_at)
       values ('live', gen_random_uuid(), now(), $1, $2)`,
      [ago(advanced), ago(received)],
    );
  };
  const match = (status: string) =>
    run(
      `insert into feed_fixtures (fixture, starts_at, facts) values ('m', $1, jsonb_build_object('status', $2::text))
       on conflict (fixture) do update set facts = excluded.facts, starts_at = excluded.starts_at`,
      [new Date(clock.now().getTime() - 600_000), status],
    );
  /** A node that has watched for ten minutes. */
  const watchFor = async (set: () => Promise<void>) => {
    const look = createAlarmSweep(platform);
    clock.advance(600);
    await set();
    await look();
    return openOf('feed-silent');
  };

  it('rings after a minute without a word, and not before', async () => {
    expect(await watchFor(() => silence(60, 60))).toEqual([]);
    expect(await watchFor(() => silence(61, 61))).toMatchObject([
      { subject: 'live', severity: 'critical', facts: { seconds: 61, state: 'silent' } },
    ]);
  });

  it('rings when it lives and says nothing of the matches that are played', async () => {
    await match('live');
    expect(await watchFor(() => silence(1, 95))).toMatchObject([{ facts: { seconds: 95, state: 'frozen', live: 1 } }]);
  });

  it('does not ring for matches when none is played', async () => {
    await match('ended');
    expect(await watchFor(() => silence(1, 95))).toEqual([]);
  });

  it('does not ring for the time in which no node ran, and ends once it speaks again', async () => {
    await silence(3_600, 3_600);
    await judgeAll();
    expect(await openOf('feed-silent')).toEqual([]);
    expect(await watchFor(() => silence(70, 70))).toHaveLength(1);
    await silence(1, 1);
    await judgeAll();
    expect(await openOf('feed-silent')).toEqual([]);
  });
});

describe('a vendor', () => {
  const callsOf = async (vendorKey: string, calls: number, minutesAgo: number) =>
    run(
      `insert into wallet_calls (at, adapter, vendor_key, call, reference, request, response, http_status, duration_ms, ip)
       select $1::timestamptz, 'a', $2, 'c', 'r', '', '', 200, 1, '' from generate_series(1, $3)`,
      [new Date(clock.now().getTime() - minutesAgo * 60_000), vendorKey, calls],
    );
  beforeEach(async () => {
    await run('delete from wallet_calls');
    await run(
      `insert into catalog_vendors (vendor_key, adapter, wallet, is_open) values ('77', 'a', 'seamless', true)
       on conflict (vendor_key) do nothing`,
    );
    await run(
      `insert into catalog_vendor_names (vendor_key, tag, name) values ('77', 'en', 'Vendor 77')
       on conflict do nothing`,
    );
  });

  it('that was busy and calls no more is silent; one without players is not', async () => {
    const look = createAlarmSweep(platform);
    await callsOf('77', 80, 1);
    await look();
    await pass(16 * 60);
    await look();
    expect(await openOf('vendor-silent')).toMatchObject([{ subject: '77', facts: { calls: 80 } }]);
    await callsOf('77', 1, 0);
    clock.advance(60);
    await look();
    expect(await openOf('vendor-silent')).toEqual([]);
  });

  it('with few calls is not judged by its silence', async () => {
    const look = createAlarmSweep(platform);
    await callsOf('77', 20, 1);
    await look();
    await pass(60 * 60);
    await look();
    expect(await openOf('vendor-silent')).toEqual([]);
  });

  it('whose rounds cannot be read any more is failing', async () => {
    const look = createAlarmSweep(platform);
    await run('delete from vendor_feeds');
    await run('insert into vendor_feeds (vendor_key, started_at, read_until) values ($1, $2, $2)', ['77', clock.now()]);
    await pass(9 * 60);
    await look();
    expect(await openOf('vendor-failing')).toEqual([]);
    await pass(2 * 60);
    await look();
    expect(await openOf('vendor-failing')).toMatchObject([{ subject: '77', facts: { minutes: 11 } }]);
    await run('delete from vendor_feeds');
  });
});

describe('what the house proves of itself', () => {
  it('a proof of the ledger that finds nothing raises nothing, and one that finds a fault does', async () => {
    expect(await proveLedger(platform)).toEqual([]);
    await judgeAll();
    expect(await openOf('ledger-check')).toEqual([]);
    await run(
      `insert into ledger_checks (checked_at, transfers, faults) values (now(), 1, '{"sum: one won too many"}')`,
    );
    await judgeAll();
    expect(await openOf('ledger-check')).toMatchObject([{ facts: { faults: 1, first: 'sum: one won too many' } }]);
    expect(await proveLedger(platform)).toEqual([]);
    await judgeAll();
    expect(await openOf('ledger-check')).toEqual([]);
  });

  it('reports that differ from what they count are an alarm until they agree', async () => {
    const check = { fromDay: '2026-01-01', toDay: '2026-01-07', checkedAt: clock.now() };
    await saveCheck(db, { ...check, differences: ['Member 1 holds 2'] });
    await judgeAll();
    expect(await openOf('report-check')).toMatchObject([{ facts: { faults: 1, first: 'Member 1 holds 2' } }]);
    await saveCheck(db, { ...check, differences: [] });
    await judgeAll();
    expect(await openOf('report-check')).toEqual([]);
  });

  it('a job out of tries is an alarm of its task, until it is tried again or given up', async () => {
    await addJob(db, { task: 'dead-task', payload: {}, at: clock.now(), key: 'dead-task' });
    await run(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x' where key = 'dead-task'`,
    );
    await judgeAll();
    expect(await openOf('job-failing')).toMatchObject([
      { subject: 'dead-task', facts: { jobs: 1, state: 'exhausted' } },
    ]);
    await run(`delete from graphile_worker._private_jobs where key = 'dead-task'`);
    await judgeAll();
    expect(await openOf('job-failing')).toEqual([]);
  });

  it('a disk with less free space than the rule says, and a database that is larger', async () => {
    // No disk is free by more than 90 per cent of a hundred and one; none is free by less than nothing.
    await setRule('disk-full', 'threshold = 101');
    await judgeAll();
    expect(await openOf('disk-full')).toHaveLength(1);
    await setRule('disk-full', 'threshold = 1');
    await run("update alarm_rules set threshold = 1 where kind = 'database-size'");
    await judgeAll();
    expect(await openOf('database-size')).toEqual([]);
  });

  it('leaves the alarm of another machine to that machine, and ends it when that one is gone', async () => {
    await run(
      `insert into alarms (kind, subject, severity, facts, raised_at, seen_at)
       values ('disk-full', 'another-machine', 'critical', '{}', $1, $1)`,
      [clock.now()],
    );
    await judgeAll();
    expect(await openOf('disk-full')).toMatchObject([{ subject: 'another-machine' }]);
    await pass(3_700);
    await judgeAll();
    expect(await openOf('disk-full')).toEqual([]);
  });
});
