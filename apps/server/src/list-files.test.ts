/** Lists of staff read whole for a file: of one moment, whole or refused, by right, and in the audit log. */
import { type CallName, callNames, calls, readsOnly } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { listFileRowsMax } from '@mirinae/contract/constants';
import { sessionHeader } from '@mirinae/contract/headers';
import { type ListFileLine, listFilePath } from '@mirinae/contract/list-file';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { servedCalls } from './app.ts';
import { openSnapshot } from './platform/db/connect.ts';
import type { StaffCallName } from './platform/http/call.ts';
import { buildMember } from './testing/build-member.ts';
import { buildStaff } from './testing/build-staff.ts';
import { startCallServer } from './testing/call-server.ts';
import { signInStaff } from './testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, ask, readFile } = server;
const { db } = platform;
const owner = await buildStaff(platform, { role: 'owner' });
const token = await signInStaff(server, owner);
const { memberId } = await buildMember(platform);

const isPaged = (name: CallName): name is StaffCallName =>
  calls[name].who === 'staff' && readsOnly(name) && 'pageInfo' in Object(Reflect.get(calls[name].answer, 'shape'));

/** What a list cannot be asked for without. */
const needed: Readonly<Record<string, object>> = {
  'staff.cashList': { cashType: 'in' },
  'staff.boardList': { boardType: 'notice' },
  'staff.statement': { memberId: Number(memberId), account: 'cash' },
  'staff.reportMemberList': { startDate: '2026-01-01', endDate: '2026-01-31' },
  'staff.qnaList': { status: 'wait' },
  'staff.miniRounds': { roomKey: 'powerball' },
  'staff.betList': { memberId: Number(memberId) },
  'staff.sportOpenSlipList': { fixture: 'none', market: 1, outcome: 'home' },
};

const rowsOf = (lines: readonly ListFileLine[]) => lines.flatMap((line) => ('rows' in line ? line.rows : []));

async function addAudit(rows: number, target: string): Promise<void> {
  await db.execute(sql`
    insert into staff_audit (staff_id, staff_login, action, target, ip)
    select ${owner.staffId}, ${owner.loginId}, 'test.row', ${target}, '127.0.0.1' from generate_series(1, ${rows})`);
}

describe('a list of staff is read whole for a file', () => {
  test.each(callNames.filter(isPaged))('whichever it is: %s', async (name) => {
    const lines = await readFile(name, needed[name] ?? {}, { token });
    expect(lines.at(-1)).toEqual({ isWhole: true });
    expect(lines[0]).toEqual({ total: rowsOf(lines).length });
  });

  test('beyond the rows that its pages show, each row once', async () => {
    await addAudit(10_500, 'many');
    const rows = rowsOf(await readFile('staff.auditList', { action: 'test.row', searchText: 'many' }, { token }));
    expect(rows).toHaveLength(10_500);
    expect(new Set(rows.map((row) => Reflect.get(Object(row), 'auditIdx'))).size).toBe(10_500);
  });

  test('or not at all, with the number of its rows', async () => {
    await addAudit(listFileRowsMax + 1, 'too many');
    const failing = readFile('staff.auditList', { searchText: 'too many' }, { token });
    await expect(failing).rejects.toMatchObject({
      code: codes.exportTooLarge,
      data: { rows: listFileRowsMax + 1, max: listFileRowsMax },
    });
  });

  test('and the audit log says who read which, by what filter, with what was searched for masked', async () => {
    const lines = await readFile('staff.memberList', { searchText: '01012345678', status: 'active' }, { token });
    const { list } = await ask('staff.auditList', { action: 'list.export' }, { token });
    expect(list[0]).toMatchObject({
      staff: owner.loginId,
      target: 'staff.memberList',
      after: { rows: rowsOf(lines).length, filter: { searchText: '01***', status: 'active' } },
    });
  });
});

test('who leaves in the middle, or before the first row, holds no connection to the database', async () => {
  await addAudit(9_000, 'several');
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const fields = {
    siteId: platform.config.SITE_ID,
    call: 'staff.auditList',
    input: { searchText: 'several' },
  };
  const headers = {
    authorization: platform.config.SITE_KEY,
    [sessionHeader]: token,
    'content-type': 'application/json',
  };
  const ask = (signal: AbortSignal) =>
    globalThis.fetch(origin + listFilePath, { method: 'POST', headers, body: JSON.stringify(fields), signal });
  // Before there is an answer: at any moment of what the server does for it.
  for (let ms = 0; ms < 120; ms += 15) await ask(AbortSignal.timeout(ms)).catch(() => undefined);
  for (const bytesTaken of [1, 200_000]) {
    const leaving = new AbortController();
    const { body } = await ask(leaving.signal);
    let taken = 0;
    for await (const part of body ?? []) {
      taken += part.length;
      if (taken >= bytesTaken) break;
    }
    leaving.abort();
  }
  const held = sql`select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
  await expect.poll(async () => (await db.execute(held)).rowCount).toBe(0);
  expect((await readFile('staff.auditList', { searchText: 'several' }, { token })).at(-1)).toEqual({ isWhole: true });
});

describe('a list is read for a file only', () => {
  const codeOf = (name: StaffCallName, input: object, as?: string) =>
    readFile(name, input, as === undefined ? {} : { token: as }).then(
      () => '0',
      (error: unknown) => Reflect.get(Object(error), 'code'),
    );

  test('by staff who may make its call', async () => {
    const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
    expect(await codeOf('staff.auditList', {}, support)).toBe(codes.permissionMissing);
    expect(await codeOf('staff.auditList', {})).toBe(codes.notSignedIn);
  });

  test('if it is a list', async () => {
    expect(await codeOf('staff.dashboard', {}, token)).toBe(codes.malformedRequest);
    expect(await codeOf('staff.noteAdd', { memberId: 1, text: 'x' }, token)).toBe(codes.malformedRequest);
    expect(await codeOf('staff.auditList', { nothing: 1 }, token)).toBe(codes.malformedRequest);
  });

  test('from one moment: what comes meanwhile is in no page of it', async () => {
    const snapshot = await openSnapshot(db);
    const count = async () => (await snapshot.db.execute(sql`select count(*)::int as rows from staff_audit`)).rows;
    const before = await count();
    await addAudit(10, 'meanwhile');
    expect(await count()).toEqual(before);
    await expect(snapshot.db.execute(sql`delete from staff_audit`)).rejects.toThrow();
    await snapshot.close().catch(() => undefined);
  });
});
