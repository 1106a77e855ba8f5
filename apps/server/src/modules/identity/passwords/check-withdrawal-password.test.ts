import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../testing/build-member.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { checkWithdrawalPassword, unlockWithdrawal } from '../index.ts';

const platform = await testPlatform({ maxConnections: 12 });
type Built = Awaited<ReturnType<typeof buildMember>>;

async function codeOf({ memberId }: Built, given: unknown): Promise<string> {
  try {
    await checkWithdrawalPassword(platform, memberId, given);
    return '0';
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}

describe('a withdrawal password', () => {
  it('lets the right one through', async () => {
    expect(await codeOf(await buildMember(platform), '1234')).toBe('0');
  });

  it('answers C010 when none is set, C204 when one is given all the same', async () => {
    const member = await buildMember(platform, { withdrawalPassword: null });
    expect(await codeOf(member, undefined)).toBe('C010');
    expect(await codeOf(member, '1234')).toBe('C204');
  });

  it('answers C205 for what is not four digits, without counting it', async () => {
    const member = await buildMember(platform);
    for (const given of [undefined, '', '12', 'abcd', 1234, '12345', '12345678'])
      expect(await codeOf(member, given)).toBe('C205');
    expect(await codeOf(member, '1234')).toBe('0');
  });

  it('locks at the fifth wrong try, for the right one too, until staff unlock it', async () => {
    const member = await buildMember(platform);
    for (let tries = 1; tries <= 4; tries += 1) expect(await codeOf(member, '0000')).toBe('C008');
    expect(await codeOf(member, '0000')).toBe('C218');
    expect(await codeOf(member, '1234')).toBe('C218');
    const unlocked = await platform.db.transaction((tx) => unlockWithdrawal(platform, tx, member.memberId));
    expect(unlocked).toEqual({ triesBefore: 5 });
    expect(await codeOf(member, '1234')).toBe('0');
  });

  it('forgets wrong tries after a right one', async () => {
    const member = await buildMember(platform);
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) expect(await codeOf(member, '0000')).toBe('C008');
      expect(await codeOf(member, '1234')).toBe('0');
    }
  });

  it('counts every one of ten concurrent wrong tries', async () => {
    const member = await buildMember(platform);
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(member, '0000')));
    expect(codes.filter((code) => code === 'C008')).toHaveLength(4);
    expect(codes.filter((code) => code === 'C218')).toHaveLength(6);
  });

  it('lets twenty concurrent right ones through, and a wrong one among them is one', async () => {
    const member = await buildMember(platform);
    const given = Array.from({ length: 20 }, (_, n) => (n === 10 ? '0000' : '1234'));
    const codes = await Promise.all(given.map((digits) => codeOf(member, digits)));
    expect(codes).toEqual(given.map((digits) => (digits === '1234' ? '0' : 'C008')));
  });
});
