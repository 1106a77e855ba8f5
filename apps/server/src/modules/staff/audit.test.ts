import { describe, expect, it } from 'vitest';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer();
const { platform, request } = server;
const owner = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));

describe('the audit log', () => {
  it('only grows, whichever database role writes', async () => {
    const { $client } = platform.db;
    await expect($client.query("update staff_audit set action = 'x'")).rejects.toThrow('only grows');
    await expect($client.query('delete from staff_audit')).rejects.toThrow('only grows');
    await expect($client.query('truncate staff_audit')).rejects.toThrow('only grows');
  });

  it('is read newest first, by action, day and text, a page at a time', async () => {
    const list = (filter: object) => request('staff.auditList', { count_per_list: 100, ...filter }, { token: owner });
    for (const playOpen of ['N', 'Y'] as const) await request('staff.switchesSet', { playOpen }, { token: owner });
    const all = await list({});
    const ids = all.list.map(({ auditIdx }) => Number(auditIdx));
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    const switches = await list({ action: 'site.switches' });
    expect(switches.list).toHaveLength(switches.pageInfo.tatal_list_count);
    expect(switches.list.every(({ action }) => action === 'site.switches')).toBe(true);
    const { staff } = switches.list[0] ?? { staff: '' };
    expect((await list({ searchText: staff })).list.length).toBeGreaterThanOrEqual(switches.list.length);
    expect((await list({ searchText: 'nobody-at-all' })).list).toEqual([]);
    expect((await list({ endDate: '2020-01-01' })).list).toEqual([]);
    expect((await list({ startDate: '2020-01-01' })).pageInfo).toEqual(all.pageInfo);
    expect((await request('staff.auditList', { count_per_list: 2 }, { token: owner })).list).toHaveLength(2);
  });
});
