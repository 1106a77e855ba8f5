/** Lists read whole for a file: of one moment, whole or refused, by right, and in the log. */

import { type CallName, callNames, calls, readsOnly } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { maxListFileRows } from '@mirinae/contract/constants';
import { fieldsOf } from '@mirinae/contract/fields-of';
import { sessionHeader } from '@mirinae/contract/headers';
import { type ListFileLine, listFilePaths, ownListFiles } from '@mirinae/contract/list-file';
import { describe, expect, test } from 'vitest';
import { servedCalls } from './app.ts';
import { openSnapshot } from './platform/db/connect.ts';
import { sql } from './platform/db/orm.ts';
import { buildMember } from './testing/build-member.ts';
import { buildStaff } from './testing/build-staff.ts';
import { startCallServer } from './testing/call-server.ts';
import { createMemberAdder } from './testing/house/add-members.ts';
import { signInMember, signInStaff } from './testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, readFile } = server;
const { db } = platform;
const owner = await buildStaff(platform, { role: 'owner' });
const token = await signInStaff(server, owner);
const { memberId } = await buildMember(platform);

const isPaged = (name: CallName) => readsOnly(name) && 'pageInfo' in fieldsOf(Reflect.get(calls[name].answer, 'shape'));
const ofStaff = callNames.filter((name) => calls[name].who === 'staff' && isPaged(name));
const ofOthers = callNames.filter((name) => calls[name].who !== 'staff' && isPaged(name));

/** Required fields of a list. */
const needed: Readonly<Record<string, object>> = {
  'staff.cashList': { cashType: 'in' },
  'staff.bankMissing': { direction: 'in' },
  'staff.boardList': { boardType: 'notice' },
  'staff.statement': { memberId: Number(memberId), account: 'cash' },
  'staff.monthChangeList': { month: '2026-01', of: 'after' },
  'staff.movementList': { startDate: '2026-01-01', endDate: '2026-01-31', figure: 'bonuses' },
  'staff.reportMemberList': { startDate: '2026-01-01', endDate: '2026-01-31' },
  'staff.qnaList': { status: 'wait' },
  'staff.miniRounds': { roomKey: 'powerball' },
  'staff.betList': { memberId: Number(memberId) },
  'staff.memberEarningList': { memberId: Number(memberId) },
  'staff.sportOpenSlipList': { fixture: 'none', market: 1, outcome: 'home' },
};

const rowsOf = (lines: readonly ListFileLine[]) => lines.flatMap((line) => ('rows' in line ? line.rows : []));

async function addAudit(rows: number, target: string): Promise<void> {
  await db.execute(sql`
    insert into staff_audit (staff_id, staff_login, action, target, ip)
    select ${owner.staffId}, ${owner.loginId}, 'test.row', ${target}, '127.0.0.1' from generate_series(1, ${rows})`);
}

describe('a list of staff is read whole for a file', () => {
  test.each(ofStaff)('whichever it is: %s', async (name) => {
    const lines = await readFile(name, needed[name] ?? {}, { token });
    expect(lines.at(-1)).toEqual({ isWhole: true });
    expect(lines[0]).toEqual({ total: rowsOf(lines).length });
  });

  test('beyond the rows that its pages show, each row once', async () => {
    await addAudit(10_500, 'many');
    const rows = rowsOf(await readFile('staff.auditList', { action: 'test.row', searchText: 'many' }, { token }));
    expect(rows).toHaveLength(10_500);
    expect(new Set(rows.map((row) => fieldsOf(row).auditIdx)).size).toBe(10_500);
  });

  test('or not at all, with the number of its rows', async () => {
    await addAudit(maxListFileRows + 1, 'too many');
    const failing = readFile('staff.auditList', { searchText: 'too many' }, { token });
    await expect(failing).rejects.toMatchObject({
      code: codes.exportTooLarge,
      data: { rows: maxListFileRows + 1, max: maxListFileRows },
    });
  });

  test('and the audit log says who read which, by what filter, with what was searched for masked', async () => {
    const lines = await readFile('staff.memberList', { searchText: '01012345678', status: 'active' }, { token });
    const { list } = await request('staff.auditList', { action: 'list.export' }, { token });
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
  /** As staff of its own each time: one of them may read no more than four files in ten seconds. */
  const readAgain = async (signalOf: () => AbortSignal) => {
    const headers = {
      authorization: platform.config.SITE_KEY,
      [sessionHeader]: await signInStaff(server, await buildStaff(platform, { role: 'owner' })),
      'content-type': 'application/json',
    };
    const sent = { method: 'POST', headers, body: JSON.stringify(fields), signal: signalOf() };
    return globalThis.fetch(origin + listFilePaths.staff, sent);
  };
  // Before there is an answer: at any moment of what the server does for it.
  for (let ms = 0; ms < 120; ms += 15) await readAgain(() => AbortSignal.timeout(ms)).catch(() => undefined);
  for (const bytesTaken of [1, 200_000]) {
    const leaving = new AbortController();
    const { body } = await readAgain(() => leaving.signal);
    let taken = 0;
    for await (const part of body ?? []) {
      taken += part.length;
      if (taken >= bytesTaken) break;
    }
    leaving.abort();
  }
  // Files that were left count until their page is read, and staff have a few open files alone.
  const readWhole = async () => (await readFile('staff.auditList', { searchText: 'several' }, { token })).at(-1);
  await expect.poll(readWhole).toEqual({ isWhole: true });
  const held = sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
  await expect.poll(async () => (await db.execute(held)).rowCount).toBe(0);
});

describe('a list is read for a file only', () => {
  const codeOf = (name: CallName, input: object, as?: string) =>
    readFile(name, input, as === undefined ? {} : { token: as }).then(
      () => '0',
      (error: unknown) => fieldsOf(error).code,
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

describe('a list of a partner is read whole for a file', async () => {
  const head = await buildMember(platform, { tier: 'PTN_4' });
  const store = await buildMember(platform, { tier: 'PTN_5', recommender: head });
  const other = await buildMember(platform, { tier: 'PTN_5' });
  const player = await buildMember(platform, { recommender: store });
  const as = { head: await signInMember(server, head), store: await signInMember(server, store) };
  const asPlayer = await signInMember(server, player);

  const codeOf = (name: CallName, input: object, token?: string) =>
    readFile(name, input, token === undefined ? {} : { token }).then(
      () => '0',
      (error: unknown) => fieldsOf(error).code,
    );

  test('as are those of members: the lists that pages of the site read so', () => {
    expect(ofOthers.toSorted()).toEqual(ownListFiles.toSorted());
  });

  test.each(ownListFiles)('whichever it is: %s', async (name) => {
    const lines = await readFile(name, {}, { token: calls[name].who === 'partner' ? as.head : asPlayer });
    expect(lines.at(-1)).toEqual({ isWhole: true });
    expect(lines[0]).toEqual({ total: rowsOf(lines).length });
  });

  test('of its own branch, and of no one else', async () => {
    const idsOf = async (input: object, token: string) =>
      rowsOf(await readFile('partner.memberList', input, { token })).map((row) => fieldsOf(row).memId);
    expect(await idsOf({}, as.store)).toEqual([player.loginId]);
    expect(await idsOf({}, as.head)).toEqual(expect.arrayContaining([store.loginId, player.loginId]));
    expect(await idsOf({ memId: store.loginId }, as.head)).toEqual([player.loginId]);
    expect(await codeOf('partner.memberList', { memId: head.loginId }, as.store)).toBe(codes.notFound);
    expect(await codeOf('partner.memberList', { memId: other.loginId }, as.store)).toBe(codes.notFound);
    expect(await codeOf('partner.memberList', {}, asPlayer)).toBe(codes.accessDenied);
    expect(await codeOf('partner.memberList', {})).toBe(codes.notSignedIn);
    expect(await codeOf('partner.memberList', {}, token)).toBe(codes.notSignedIn);
  });

  test('beyond the rows that its pages show, each row once, also of those that a search finds', async () => {
    await createMemberAdder(db)('NORMAL', [BigInt(other.memberId)], 10_500);
    const asOther = await signInMember(server, other);
    for (const input of [{}, { searchText: 'bench' }]) {
      const rows = rowsOf(await readFile('partner.memberList', input, { token: asOther }));
      expect(new Set(rows.map((row) => fieldsOf(row).memId)).size).toBe(10_500);
    }
  });

  test('one at a time', async () => {
    const asOther = await signInMember(server, other);
    const both = await Promise.all([1, 2].map(() => codeOf('partner.memberList', {}, asOther)));
    expect(both.toSorted()).toEqual(['0', codes.tooManyRequests]);
    expect(await codeOf('partner.memberList', {}, asOther)).toBe('0');
  });

  test('as lists of staff are not, nor what guests may read', async () => {
    const { SITE_ID: siteId, SITE_KEY: siteKey } = platform.config;
    const response = await server.app.inject({
      method: 'POST',
      url: listFilePaths.others,
      headers: { authorization: siteKey, [sessionHeader]: token },
      payload: { siteId, call: 'staff.auditList', input: {} },
    });
    expect(response.json()).toMatchObject({ resultCode: codes.malformedRequest });
    expect(await codeOf('sport.results', { market: 'winDrawLose' }, asPlayer)).toBe(codes.malformedRequest);
  });
});
