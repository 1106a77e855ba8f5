import type { Request } from '@mirinae/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../testing/build-member.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { readCaptcha } from '../../../testing/sign-in.ts';
import { getBalances } from '../../ledger/index.ts';
import { setSwitches } from '../../site/index.ts';
import { findMemberByLogin, openBankAccount, openPhone } from '../members/find-member.ts';
import { friendCodeOf, listInvited } from './friend-codes.ts';

const server = await startCallServer({ maxConnections: 20 });
const { platform, call, request } = server;
const partner = await buildMember(platform, { tier: 'PTN_5', loginId: 'store01', joinCode: 'cityhall' });

let serial = 0;
function validFields(): Request<'member.signup'> {
  serial += 1;
  const number = String(serial).padStart(4, '0');
  return {
    memId: `guest${number}`,
    memPass: 'abc123!',
    memPassCheck: 'abc123!',
    cashOutPass: '1234',
    memNick: `손님${number}`,
    memPhone: `010-5555-${number}`,
    recommenderId: 'store01',
    bank: '088',
    memName: '김철수',
    bankacc: `1100000000${number}`,
    ageConfirmed: true,
    agreed: { terms: 1, privacy: 1 },
  };
}

const refusalOf = async (change: object) => (await call('member.signup', { ...validFields(), ...change })).resultCode;

describe('a sign-up', () => {
  it('waits for approval: the member exists with accounts of zero but cannot sign in', async () => {
    const fields = validFields();
    expect(await call('member.signup', fields, { ip: '10.7.7.7' })).toMatchObject({
      resultCode: '0',
      data: { memId: fields.memId },
    });
    const member = await findMemberByLogin(platform.db, fields.memId);
    expect(member).toMatchObject({
      status: 'pending',
      tier: 'NORMAL',
      level: 1,
      recommenderId: partner.memberId,
      joinIp: '10.7.7.7',
      limitChoice: 'open',
    });
    if (!member) throw new Error('The member is missing.');
    expect(await getBalances(platform.db, member.memberId)).toEqual({ cash: 0n, point: 0n, held: 0n });
    const login = { memId: fields.memId, memPass: fields.memPass, ...(await readCaptcha(server)) };
    expect((await call('member.login', login)).resultCode).toBe('U001');
  });

  it('keeps phone and account sealed, passwords hashed, the ID in lower case', async () => {
    const fields = { ...validFields(), memId: 'MixedCase1', memPhone: '010-1212-3434', bankacc: '99887766554433' };
    await request('member.signup', fields);
    const { rows } = await platform.db.$client.query('select m::text as line from members m where login_id = $1', [
      'mixedcase1',
    ]);
    for (const secret of ['01012123434', fields.bankacc, fields.memPass, Buffer.from('01012123434').toString('hex')])
      expect(rows[0].line).not.toContain(secret);
    expect(rows[0].line.match(/\$argon2id\$/g)).toHaveLength(2);
    const member = await findMemberByLogin(platform.db, 'MIXEDCASE1');
    if (!member) throw new Error('The member is missing.');
    expect(openPhone(platform, member)).toBe('01012123434');
    expect(openBankAccount(platform, member)).toBe(fields.bankacc);
  });

  it('takes a recommender by join code, in any case', async () => {
    const fields = { ...validFields(), recommenderId: 'CityHall' };
    await request('member.signup', fields);
    expect(await findMemberByLogin(platform.db, fields.memId)).toMatchObject({ recommenderId: partner.memberId });
  });

  it('by a friend’s code is placed under the friend’s partner and remembers the friend, who must still be active', async () => {
    const friend = await buildMember(platform, { recommender: partner });
    const code = await platform.db.transaction((tx) => friendCodeOf(tx, friend.memberId));
    if (code === null) throw new Error('The member has no friend code.');
    const fields = { ...validFields(), recommenderId: code.toUpperCase() };
    await request('member.signup', fields);
    expect(await findMemberByLogin(platform.db, fields.memId)).toMatchObject({ recommenderId: partner.memberId });
    const invited = await listInvited(platform.db, friend.memberId);
    expect(invited.map((pair) => pair.friend.loginId)).toEqual([fields.memId]);
    await platform.db.$client.query(`update members set status = 'suspended' where member_id = $1`, [friend.memberId]);
    expect(await refusalOf({ recommenderId: code })).toBe('U113');
  });

  it.each([
    ['U101', { memId: 'abcdef' }],
    ['U101', { memId: 'a1' }],
    ['U101', { memId: 'ab 1234' }],
    ['U102', { memPass: 'onlyletters', memPassCheck: 'onlyletters' }],
    ['U103', { cashOutPass: '12a4' }],
    ['U103', { cashOutPass: '12345' }],
    ['U104', { memName: '김철수1' }],
    ['U105', { memNick: 'ab' }],
    ['U106', { memPhone: '02-123-4567' }],
    ['U107', { bank: '' }],
    ['U107', { bank: 'ZZZ' }],
    ['U108', { bankacc: '110-22' }],
    ['U105', { memNick: '\u3164\u3164\u3164' }],
    ['U133', { memNick: '운영자' }],
    ['U109', { memPassCheck: 'abc124!' }],
    ['U110', { ageConfirmed: false }],
    ['U112', { recommenderId: '' }],
    ['U113', { recommenderId: 'nobody99' }],
  ])('answers %s for %o', async (code, change) => {
    expect(await refusalOf(change)).toBe(code);
  });

  it('answers U101 to U112 for fields left out', async () => {
    for (const [field, code] of Object.entries({
      memId: 'U101',
      memPass: 'U102',
      memNick: 'U105',
      recommenderId: 'U112',
    }))
      expect(await refusalOf({ [field]: undefined })).toBe(code);
  });

  it('answers U114 for a recommender that is no partner, not active, or may not recommend', async () => {
    const normal = await buildMember(platform);
    const suspended = await buildMember(platform, { tier: 'PTN_3', status: 'suspended' });
    const barred = await buildMember(platform, { tier: 'PTN_3' });
    await platform.db.$client.query('update members set can_recommend = false where member_id = $1', [barred.memberId]);
    for (const { loginId: memId } of [normal, suspended, barred])
      expect(await refusalOf({ recommenderId: memId })).toBe('U114');
  });

  it('answers U116 to U119 for what another member has, however it is written', async () => {
    const taken = validFields();
    await request('member.signup', { ...taken, memNick: 'Étoile' });
    expect(await refusalOf({ memId: taken.memId.toUpperCase() })).toBe('U116');
    expect(await refusalOf({ memNick: 'étoile'.normalize('NFD') })).toBe('U117');
    expect(await refusalOf({ memPhone: taken.memPhone.replaceAll('-', '') })).toBe('U118');
    expect(await refusalOf({ bankacc: taken.bankacc })).toBe('U119');
  });

  it('refuses in one order: closed, fields, recommender, duplicates', async () => {
    const taken = validFields();
    await request('member.signup', taken);
    const everythingWrong: Record<string, unknown> = {
      ...taken,
      memId: 'x',
      memPass: 'x',
      memPassCheck: 'y',
      cashOutPass: 'x',
      memName: '1',
      memNick: 'x',
      memPhone: 'x',
      bank: '',
      bankacc: 'x',
      ageConfirmed: false,
      recommenderId: '',
    };
    const close = (signupOpen: boolean) => platform.db.transaction((tx) => setSwitches(platform, tx, { signupOpen }));
    await close(false);
    expect((await call('member.signup', everythingWrong)).resultCode).toBe('U115');
    await close(true);
    const order: [string, Record<string, unknown>][] = [
      ['U101', { memId: taken.memId }],
      ['U102', { memPass: taken.memPass }],
      ['U103', { cashOutPass: '1234' }],
      ['U104', { memName: taken.memName }],
      ['U105', { memNick: taken.memNick }],
      ['U106', { memPhone: taken.memPhone }],
      ['U107', { bank: '088' }],
      ['U108', { bankacc: taken.bankacc }],
      ['U109', { memPassCheck: taken.memPassCheck }],
      ['U110', { ageConfirmed: true }],
      ['U112', { recommenderId: 'nobody99' }],
      ['U113', { recommenderId: taken.memId }],
      ['U114', { recommenderId: 'store01' }],
      ['U116', { memId: 'fresh001' }],
      ['U117', { memNick: '새로운이름' }],
      ['U118', { memPhone: '01099990001' }],
      ['U119', { bankacc: '99990001' }],
    ];
    const fields = { ...everythingWrong };
    for (const [code, repair] of order) {
      expect((await call('member.signup', fields)).resultCode).toBe(code);
      Object.assign(fields, repair);
    }
    expect((await call('member.signup', fields)).resultCode).toBe('0');
  });

  it('accepts the fixed defaults old clients send, and nothing else under their names', async () => {
    const fixed = { memLevel: 1, partSendYn: 'N', firstBetConfYn: 'N', memStatus: 0 };
    expect((await call('member.signup', { ...validFields(), ...fixed })).resultCode).toBe('0');
    expect((await call('member.signup', { ...validFields(), ...fixed, memLevel: 9 })).resultCode).toBe('Z400');
    expect((await call('member.signup', { ...validFields(), status: 'active' })).resultCode).toBe('Z400');
  });
});

describe('two sign-ups of the same moment', () => {
  it.each([
    ['U116', 'memId'],
    ['U117', 'memNick'],
    ['U118', 'memPhone'],
    ['U119', 'bankacc'],
  ] as const)('answer 0 once and %s to all others when they share %s', async (code, field) => {
    const shared = validFields()[field];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('member.signup', { ...validFields(), [field]: shared })),
    );
    const codes = answers.map(({ resultCode }) => resultCode);
    expect(codes.filter((each) => each === '0')).toHaveLength(1);
    expect(codes.filter((each) => each === code)).toHaveLength(7);
  });
});

describe('a field checked while typing', () => {
  it('is free, taken, malformed, or a recommender that cannot be used', async () => {
    const member = await buildMember(platform);
    const check = async (field: string, value: string) =>
      (await call('member.checkField', { field, value })).resultCode;
    expect(await check('memId', 'brandnew1')).toBe('0');
    expect(await check('memId', member.loginId.toUpperCase())).toBe('U116');
    expect(await check('memId', 'x')).toBe('U101');
    expect(await check('memNick', '아무도안쓴이름')).toBe('0');
    expect(await check('memNick', member.nickname)).toBe('U117');
    expect(await check('memNick', 'x')).toBe('U105');
    expect(await check('recommenderId', 'cityhall')).toBe('0');
    expect(await check('recommenderId', '')).toBe('U112');
    expect(await check('recommenderId', 'nobody99')).toBe('U113');
    expect(await check('recommenderId', member.loginId)).toBe('U114');
  });
});
