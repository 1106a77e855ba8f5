/** Lists ordered as a file: whole however long, written by a job, kept sealed, for whoever ordered it alone. */
import type { CallName } from '@mirinae/contract/calls';
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { maxListFileRows } from '@mirinae/contract/constants';
import { fieldsOf } from '@mirinae/contract/fields-of';
import { sessionHeader } from '@mirinae/contract/headers';
import { type FileColumn, fileTypes, type OrderedFile, orderedFilePaths } from '@mirinae/contract/ordered-file';
import { orderedFile } from '@mirinae/contract/serving/ordered-file-schemas';
import { envelopeAnswer } from '@mirinae/contract/wire';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { servedCalls } from './app.ts';
import { deskTasks } from './modules/desk/events.ts';
import { fileTasks } from './modules/desk/index.ts';
import { sql } from './platform/db/orm.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import { buildMember } from './testing/build-member.ts';
import { buildStaff } from './testing/build-staff.ts';
import { startCallServer } from './testing/call-server.ts';
import { giveCash } from './testing/give-money.ts';
import { createMemberAdder } from './testing/house/add-members.ts';
import { inTimeMs } from './testing/in-time.ts';
import { signInMember, signInStaff } from './testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, app, clock } = server;
const { db } = platform;
const owner = await buildStaff(platform, { role: 'owner' });
const token = await signInStaff(server, owner);
const inTime = { timeout: inTimeMs };
type Door = keyof typeof orderedFilePaths;
/** On a full run more than a list that is read at a time may have; more than ten parts of one always. */
const longList = inject('proof') === 'full' ? maxListFileRows + 1_500 : 10_500;

let jobs: Jobs | null = null;
beforeAll(async () => {
  jobs = await startJobs(platform, fileTasks(platform, server.handlers), []);
});
afterAll(() => jobs?.stop());

async function post(door: Door, path: string, fields: object, as?: string) {
  return app.inject({
    method: 'POST',
    url: `${orderedFilePaths[door]}${path}`,
    headers: { authorization: platform.config.SITE_KEY, ...(as ? { [sessionHeader]: as } : {}) },
    payload: { siteId: platform.config.SITE_ID, ...fields },
  });
}

async function answer(door: Door, path: string, fields: object, as?: string): Promise<unknown> {
  const { resultCode, resultMessage, data } = envelopeAnswer.parse((await post(door, path, fields, as)).json());
  if (resultCode !== '0') throw new CallError(resultCode, resultMessage, data);
  return data;
}

const order = async (door: Door, call: CallName, input: object, columns: readonly FileColumn[], as?: string) =>
  orderedFile.parse(await answer(door, '', { call, input, name: 'list', columns }, as));
const stateOf = async (door: Door, { fileIdx }: OrderedFile, as: string) =>
  orderedFile.parse(await answer(door, '/state', { fileIdx }, as));

async function ended(door: Door, file: OrderedFile, as: string): Promise<OrderedFile> {
  await vi.waitFor(async () => expect(['ready', 'failed']).toContain((await stateOf(door, file, as)).state), inTime);
  return stateOf(door, file, as);
}

/** Heads and rows of the file as it is saved. */
async function saved(door: Door, { fileIdx }: OrderedFile, as: string): Promise<string[][]> {
  const response = await post(door, '/save', { fileIdx }, as);
  expect(response.headers['content-type']).toContain('text/csv');
  expect(response.headers['x-file-bytes']).toBe(String(response.rawPayload.length));
  return Papa.parse<string[]>(response.body.replace(/^\uFEFF/, '').trim()).data;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => '0',
    (error: unknown) => fieldsOf(error).code,
  );

const auditColumns: readonly FileColumn[] = [
  { head: '번호', field: 'auditIdx' },
  { head: '시각', field: 'at', form: 'time' },
  { head: '행위', field: 'action', labels: { 'test.row': '시험' } },
];

async function addAudit(rows: number, target: string): Promise<void> {
  await db.execute(sql`
    insert into staff_audit (staff_id, staff_login, action, target, ip)
    select ${owner.staffId}, ${owner.loginId}, 'test.row', ${target}, '127.0.0.1' from generate_series(1, ${rows})`);
}

describe('a list of staff ordered as a file', () => {
  test('is whole however long it is, each row once', async () => {
    await addAudit(longList, 'whole');
    const file = await order('staff', 'staff.auditList', { searchText: 'whole' }, auditColumns, token);
    expect(file).toMatchObject({ state: 'waiting', total: longList });
    expect(await ended('staff', file, token)).toMatchObject({ state: 'ready', rows: longList });
    const [heads, ...rows] = await saved('staff', file, token);
    expect(heads).toEqual(['번호', '시각', '행위']);
    expect(rows).toHaveLength(longList);
    expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length);
    expect(rows[0]).toEqual([expect.any(String), expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), '시험']);
  });

  test('is a workbook where one was ordered, and is named as one', async () => {
    await addAudit(2_500, 'workbook');
    const wanted = { call: 'staff.auditList', input: { searchText: 'workbook' }, name: 'list', columns: auditColumns };
    const file = orderedFile.parse(await answer('staff', '', { ...wanted, format: 'xlsx' }, token));
    expect(await ended('staff', file, token)).toMatchObject({ state: 'ready', rows: 2_500, format: 'xlsx' });
    const { headers, rawPayload } = await post('staff', '/save', { fileIdx: file.fileIdx }, token);
    expect(headers['content-type']).toBe(fileTypes.xlsx);
    expect(headers['x-file-bytes']).toBe(String(rawPayload.length));
    expect(rawPayload.toString('latin1', 0, 4)).toBe('PK\u0003\u0004');
    expect(rawPayload.readUInt16LE(rawPayload.length - 12)).toBe(5);
  });

  test('of bets goes on after the last one of a part, each once, and says how each ended', async () => {
    const { memberId } = await buildMember(platform);
    await db.execute(sql`
      insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, payout, status, placed_at, settled_at)
      select '201', 'file ' || n, ${memberId}, 'slot', 'hangang-seven', 'r' || n, 1000, 1000 * (n % 3), case n % 3 when 0 then 'lose' else 'win' end,
        '2026-02-01T00:00:00Z', '2026-02-01T00:00:01Z' from generate_series(1, 2500) n`);
    const columns: readonly FileColumn[] = [
      { head: '번호', field: 'betIdx' },
      { head: '게임', field: 'gameName.ko' },
      { head: '상태', field: 'type', form: 'ending', labels: { lose: '미당첨', win: '당첨', returned: '원금 반환' } },
    ];
    const search = { memberId: Number(memberId), timeOf: 'settled', startDate: '2026-02-01', endDate: '2026-02-01' };
    const file = await order('staff', 'staff.betList', search, columns, token);
    expect(file.total).toBe(2_500);
    expect(await ended('staff', file, token)).toMatchObject({ state: 'ready', rows: 2_500 });
    const [, ...rows] = await saved('staff', file, token);
    expect(new Set(rows.map(([number]) => number)).size).toBe(2_500);
    expect(
      Map.groupBy(rows, ([, , ending]) => ending)
        .keys()
        .toArray()
        .toSorted(),
    ).toEqual(['당첨', '미당첨', '원금 반환']);
  });

  test('of a statement has every movement of the account, and none of another', async () => {
    const { memberId } = await buildMember(platform);
    const other = await buildMember(platform);
    for (const amount of [1_000, 2_000, 3_000]) await giveCash(platform, memberId, amount);
    await giveCash(platform, other.memberId, 9_000);
    const columns: readonly FileColumn[] = [
      { head: '금액', field: 'amount', form: 'amount' },
      { head: '잔액', field: 'balanceAfter', form: 'amount' },
    ];
    const file = await order('staff', 'staff.statement', { memberId: Number(memberId) }, columns, token);
    expect(await ended('staff', file, token)).toMatchObject({ state: 'ready', rows: 3, total: 3 });
    const [, ...rows] = await saved('staff', file, token);
    expect(rows).toEqual([
      ['3000', '6000'],
      ['2000', '3000'],
      ['1000', '1000'],
    ]);
  });

  test('holds no readable row in the database, is in the audit log with each saving, and runs out after a day', async () => {
    await addAudit(3, 'sealed');
    const file = await order('staff', 'staff.auditList', { searchText: 'sealed' }, auditColumns, token);
    await ended('staff', file, token);
    await saved('staff', file, token);
    const { rows } = await db.execute<{ sealed: Buffer }>(
      sql`select sealed from ordered_file_pieces where file_id = ${file.fileIdx}
        union all select sealed_order from ordered_files where file_id = ${file.fileIdx}`,
    );
    expect(rows).toHaveLength(2);
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toMatch(/test\.row|sealed/);
    const { list } = await request('staff.auditList', { searchText: 'staff.auditList' }, { token });
    expect(list.slice(0, 2).map(({ action }) => action)).toEqual(['list.save', 'list.export']);
    clock.advance(24 * 3_600 + 1);
    const later = await signInStaff(server, owner);
    expect(await codeOf(stateOf('staff', file, later))).toBe(codes.notFound);
    await deskTasks(platform)['desk.dropFiles']();
    expect((await db.execute(sql`select from ordered_file_pieces`)).rowCount).toBe(0);
  });

  test('is for whoever ordered it alone, and only of a list that one may read', async () => {
    clock.advance(60);
    const mine = await signInStaff(server, owner);
    const other = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
    const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
    const file = await order('staff', 'staff.auditList', { searchText: 'mine alone' }, auditColumns, mine);
    await ended('staff', file, mine);
    expect(await codeOf(stateOf('staff', file, other))).toBe(codes.notFound);
    expect((await post('staff', '/save', { fileIdx: file.fileIdx }, other)).json()).toMatchObject({
      resultCode: codes.notFound,
    });
    expect(await answer('staff', '/list', {}, other)).toEqual([]);
    expect(await answer('staff', '/list', {}, mine)).toMatchObject([{ fileIdx: file.fileIdx, name: 'list' }]);
    expect(await codeOf(order('staff', 'staff.auditList', {}, auditColumns, support))).toBe(codes.permissionMissing);
    expect(await codeOf(order('staff', 'staff.dashboard', {}, auditColumns, mine))).toBe(codes.malformedRequest);
    expect(await codeOf(order('staff', 'staff.auditList', {}, auditColumns))).toBe(codes.notSignedIn);
  });

  test('with personal data ends where it would pass the limit of its reader, who saves nothing of it', async () => {
    const columns: readonly FileColumn[] = [{ head: 'ID', field: 'memId' }];
    const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
    await buildMember(platform);
    expect(await codeOf(order('staff', 'staff.memberList', {}, columns, support))).toBe(codes.readingLimit);
    const finance = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));
    const whole = await order('staff', 'staff.memberList', {}, columns, finance);
    expect(await ended('staff', whole, finance)).toMatchObject({ state: 'ready' });
    await db.execute(sql`insert into staff_read_limits values ('finance', 'export', ${whole.total})`);
    await jobs?.stop();
    const file = await order('staff', 'staff.memberList', {}, columns, finance);
    await buildMember(platform);
    jobs = await startJobs(platform, fileTasks(platform, server.handlers), []);
    expect(await ended('staff', file, finance)).toMatchObject({ state: 'failed', code: codes.readingLimit });
    expect((await post('staff', '/save', { fileIdx: file.fileIdx }, finance)).headers['content-type']).toContain(
      'json',
    );
    await db.execute(sql`delete from staff_read_limits`);
  });

  test('is not even looked at with a password that another person set', async () => {
    const clerk = await buildStaff(platform, { role: 'owner' });
    const as = await signInStaff(server, clerk);
    await db.execute(sql`update staff set password_given = true where staff_id = ${clerk.staffId}`);
    expect(await codeOf(answer('staff', '/list', {}, as))).toBe(codes.ownPasswordNeeded);
  });

  test('is written with the rights of when it is written: not for an account that was switched off', async () => {
    const leaving = await buildStaff(platform, { role: 'owner' });
    const as = await signInStaff(server, leaving);
    await jobs?.stop();
    const file = await order('staff', 'staff.auditList', {}, auditColumns, as);
    await db.execute(sql`update staff set is_active = false where staff_id = ${leaving.staffId}`);
    jobs = await startJobs(platform, fileTasks(platform, server.handlers), []);
    const state = sql`select state, code from ordered_files where file_id = ${file.fileIdx}`;
    await vi.waitFor(
      async () => expect((await db.execute(state)).rows).toEqual([{ state: 'failed', code: codes.notSignedIn }]),
      inTime,
    );
  });
});

describe('a list of a partner ordered as a file', () => {
  const columns: readonly FileColumn[] = [
    { head: 'ID', field: 'memId' },
    { head: '잔액', field: 'cashAmt', form: 'amount' },
  ];

  test('has its own branch, however large, and nothing of another', async () => {
    const head = await buildMember(platform, { tier: 'PTN_4' });
    const store = await buildMember(platform, { tier: 'PTN_5', recommender: head });
    const other = await buildMember(platform, { tier: 'PTN_5' });
    const player = await buildMember(platform, { recommender: store });
    await buildMember(platform, { recommender: other });
    await createMemberAdder(db)('NORMAL', [BigInt(head.memberId)], 10_500);
    const [asHead, asStore] = [await signInMember(server, head), await signInMember(server, store)];
    const file = await order('partner', 'partner.memberList', {}, columns, asHead);
    expect(await ended('partner', file, asHead)).toMatchObject({ state: 'ready', rows: 10_502 });
    const [, ...rows] = await saved('partner', file, asHead);
    expect(rows).toHaveLength(10_502);
    const own = await order('partner', 'partner.memberList', {}, columns, asStore);
    await ended('partner', own, asStore);
    expect(await saved('partner', own, asStore)).toEqual([
      ['ID', '잔액'],
      [player.loginId, '0'],
    ]);
    expect(await codeOf(stateOf('partner', file, asStore))).toBe(codes.notFound);
    const above = order('partner', 'partner.memberList', { memId: head.loginId }, columns, asStore);
    expect(await codeOf(above)).toBe(codes.notFound);
    expect(await codeOf(order('partner', 'staff.auditList', {}, columns, asStore))).toBe(codes.malformedRequest);
    expect(await codeOf(order('partner', 'partner.memberList', {}, columns, await signInMember(server, player)))).toBe(
      codes.accessDenied,
    );
  });
});
