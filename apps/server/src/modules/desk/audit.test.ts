/** The audit log as it is read: by everything an entry has, from entry to entry, however many there are. */
import type { Request } from '@mirinae/contract/calls';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/orm.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer();
const { platform, request } = server;
const { db } = platform;
const clerk = await buildStaff(platform, { role: 'owner' });
const owner = await signInStaff(server, clerk);

type Written = { action?: string; target?: string; login?: string; after?: object; at?: string };

/** Entries as recordAudit stores them, at a time of their own. */
async function write(entry: Written, rows = 1): Promise<void> {
  const {
    action = 'site.options',
    target = 'site',
    login = clerk.loginId,
    after = {},
    at = '2026-02-03T00:00:00Z',
  } = entry;
  await db.execute(sql`
    insert into staff_audit (at, staff_id, staff_login, action, target, after, ip)
    select ${at}::timestamptz, ${clerk.staffId}, ${login}, ${action}, ${target}, ${JSON.stringify(after)}::jsonb, '127.0.0.1'
    from generate_series(1, ${rows})`);
}

type Listed = Request<'staff.auditList'>;
const list = (filter: Listed, locale: 'ko' | 'en' | 'vi' = 'ko') =>
  request('staff.auditList', { count_per_list: 100, ...filter }, { token: owner, locale });
const actsOf = async (filter: Listed, locale?: 'ko' | 'en' | 'vi') =>
  (await list(filter, locale)).list.map(({ action }) => action);

describe('the audit log', () => {
  it('only grows, whichever database role writes', async () => {
    const { $client } = platform.db;
    await expect($client.query("update staff_audit set action = 'x'")).rejects.toThrow('only grows');
    await expect($client.query('delete from staff_audit')).rejects.toThrow('only grows');
    await expect($client.query('truncate staff_audit')).rejects.toThrow('only grows');
  });

  it('is read newest first, by action, day and text, a page at a time', async () => {
    for (const playOpen of ['N', 'Y'] as const) await request('staff.switchesSet', { playOpen }, { token: owner });
    const all = await list({});
    const times = all.list.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const switches = await list({ action: 'site.switches' });
    expect(switches.list).toHaveLength(switches.pageInfo.tatal_list_count);
    expect(switches.list.every(({ action }) => action === 'site.switches')).toBe(true);
    const { staff } = switches.list[0] ?? { staff: '' };
    expect((await list({ searchText: staff })).list.length).toBeGreaterThanOrEqual(switches.list.length);
    expect((await list({ searchText: 'unknown-text' })).list).toEqual([]);
    expect((await list({ endDate: '2020-01-01' })).list).toEqual([]);
    expect((await list({ startDate: '2020-01-01' })).pageInfo).toEqual(all.pageInfo);
    expect((await request('staff.auditList', { count_per_list: 2 }, { token: owner })).list).toHaveLength(2);
  });

  it('goes on after an entry, each once, also of one moment and though others come meanwhile', async () => {
    await write({ target: 'room:paged' }, 7);
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await request(
        'staff.auditList',
        { target: 'room:paged', count_per_list: 3, ...(before === undefined ? {} : { before }) },
        { token: owner },
      );
      seen.push(...page.list.map(({ auditIdx }) => auditIdx));
      before = page.next ?? undefined;
      await write({ target: 'room:paged', at: '2026-02-04T00:00:00Z' });
    } while (before !== undefined);
    expect(seen).toHaveLength(7);
    expect(seen.map(Number)).toEqual(seen.map(Number).toSorted((one, other) => other - one));
    expect(new Set(seen).size).toBe(7);
  });

  it('is searched by words of the act in the language of the reader, of who did it, and of what it changed', async () => {
    await write({
      action: 'promo.couponRecall',
      target: 'coupon:spring',
      login: 'wordy',
      after: { reason: '오지급 회수' },
    });
    await write({ action: 'promo.rotary', target: 'rotary', login: 'wordy', after: { reason: '확률 조정' } });
    expect(await actsOf({ searchText: '쿠폰 wordy' })).toEqual(['promo.couponRecall']);
    expect(await actsOf({ searchText: 'coupons wordy' }, 'en')).toEqual(['promo.couponRecall']);
    expect(await actsOf({ searchText: 'phiếu wordy' }, 'vi')).toEqual(['promo.couponRecall']);
    expect(await actsOf({ searchText: '쿠폰 wordy' }, 'en')).toEqual([]);
    expect(await actsOf({ searchText: '확률 WORDY' })).toEqual(['promo.rotary']);
    expect(await actsOf({ searchText: 'spring 오지급' })).toEqual(['promo.couponRecall']);
    expect(await actsOf({ searchText: 'wordy 100%' })).toEqual([]);
  });

  it('is narrowed by actor, act and target together', async () => {
    await write({ action: 'job.retry', target: 'job:77', login: 'narrow1' });
    await write({ action: 'job.giveUp', target: 'job:77', login: 'narrow1' });
    await write({ action: 'job.retry', target: 'job:77', login: 'narrow12' });
    await write({ action: 'job.retry', target: 'job:7', login: 'narrow1' });
    expect(await actsOf({ target: 'job:77' })).toEqual(['job.retry', 'job.giveUp', 'job.retry']);
    expect(await actsOf({ actor: 'narrow1' })).toEqual(['job.retry', 'job.giveUp', 'job.retry']);
    expect(await actsOf({ actor: 'narrow1', target: 'job:77' })).toEqual(['job.giveUp', 'job.retry']);
    expect(await actsOf({ actor: 'narrow1', target: 'job:77', action: 'job.giveUp' })).toEqual(['job.giveUp']);
    expect(await actsOf({ actor: 'narrow1', action: 'job.retry' })).toEqual(['job.retry', 'job.retry']);
  });

  it('finds what is far back, a stretch of time for each answer', async () => {
    await write({ target: 'far:back', at: '2024-01-01T00:00:00Z', after: { reason: 'needle' } });
    await write({ target: 'far:hay', at: '2024-01-02T00:00:00Z' }, 6_000);
    await write({ target: 'far:hay', at: '2024-01-03T00:00:00Z' }, 6_000);
    const first = await list({ searchText: 'needle', endDate: '2024-01-04' });
    expect(first).toMatchObject({ list: [], searchedTo: '2024-01-02T00:00:00.000Z' });
    const second = await list({ searchText: 'needle', endDate: '2024-01-04', before: first.next ?? '' });
    expect(second.list.map(({ target }) => target)).toEqual(['far:back']);
    expect(second.next).toBeNull();
  });

  it('names the member that an entry is about, and finds it by that name', async () => {
    const member = await buildMember(platform, { loginId: 'auditedone' });
    const target = `member:${member.memberId}`;
    await write({ action: 'member.tags', target });
    await write({ action: 'member.tags', target: 'member:999999999' });
    const { list: found } = await list({ searchText: 'auditedone', action: 'member.tags' });
    expect(found).toMatchObject([
      { target, about: { kind: 'member', memberId: Number(member.memberId), memId: 'auditedone' } },
    ]);
    expect((await list({ target: 'member:999999999' })).list).toMatchObject([{ about: null }]);
  });
});
