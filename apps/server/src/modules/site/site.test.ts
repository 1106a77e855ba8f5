import { boardCategory, qnaCategory } from '@mirinae/contract/board/board';
import { memberTiers } from '@mirinae/contract/member/member';
import { gameTypes } from '@mirinae/contract/play/game-types';
import { betType } from '@mirinae/contract/play/play';
import { masterCodes } from '@mirinae/contract/site/site';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { createBanner } from './index.ts';

/** As the specification lists them; the sportsbook's own keys are `SportKey`. */
const specifiedSports = ['soccer', 'basketball', 'baseball', 'volleyball', 'badminton', 'hockey', 'combat'];

const server = await startCallServer();
const { platform, clock, request } = server;
const minutesFromNow = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);

describe('the site', () => {
  it('knows about twenty banks, each with a code and two names', async () => {
    const banks = await request('site.bank', {});
    expect(banks.length).toBeGreaterThanOrEqual(20);
    expect(new Set(banks.map(({ bankCode }) => bankCode)).size).toBe(banks.length);
    expect(banks).toContainEqual({ bankCode: '004', bankNameKr: 'KB국민은행', bankNameEn: 'KB Kookmin Bank' });
  });

  it('shows banners and popups in their order, open ones in their period only', async () => {
    await platform.db.transaction(async (tx) => {
      await createBanner(tx, { place: 'banner', title: 'second', ord: 2 });
      await createBanner(tx, { place: 'banner', title: 'first', ord: 1, startsAt: minutesFromNow(0) });
      await createBanner(tx, { place: 'banner', title: 'later', startsAt: minutesFromNow(1) });
      await createBanner(tx, { place: 'banner', title: 'over', endsAt: minutesFromNow(0) });
      await createBanner(tx, { place: 'banner', title: 'closed', isClosed: true });
      await createBanner(tx, { place: 'popup', title: 'for all', body: '본문' });
      await createBanner(tx, { place: 'login-popup', title: 'for members' });
    });
    expect((await request('site.banner', {})).map(({ title }) => title)).toEqual(['first', 'second']);
    expect(await request('site.popupList', {})).toMatchObject([{ title: 'for all', body: '본문', isClose: 'N' }]);
    const token = await signInMember(server, await buildMember(platform));
    expect((await request('site.loginPopupList', {}, { token })).map(({ title }) => title)).toEqual(['for members']);
  });

  it('lists named codes by their master code, none for an unknown one', async () => {
    const types = await request('site.code', { masterCode: 'QNA_TYPE' });
    expect(types).toEqual([
      { code: 'bankaccount', codeName: '계좌문의', codeNameEN: 'Bank account', ord: 1 },
      { code: 'etc', codeName: '기타문의', codeNameEN: 'Other', ord: 2 },
    ]);
    expect(await request('site.code', { masterCode: 'NOTHING' })).toEqual([]);
  });

  it('knows every list of codes that the contract names, with the codes the product uses', async () => {
    const codesOf = async (masterCode: string) => (await request('site.code', { masterCode })).map(({ code }) => code);
    for (const masterCode of masterCodes) expect(await codesOf(masterCode)).not.toEqual([]);
    expect((await codesOf('GAME_TYPE')).toSorted()).toEqual(gameTypes.toSorted());
    expect(await codesOf('QNA_TYPE')).toEqual(qnaCategory.options);
    expect(await codesOf('BOARD_CATEGORY')).toEqual(boardCategory.options);
    expect(await codesOf('SPORT')).toEqual(specifiedSports);
    expect(await codesOf('BET_SPORT')).toEqual([...specifiedSports, 'tennis', 'handball', 'football', 'esport']);
    expect((await codesOf('BET_STATUS')).toSorted()).toEqual(['bet', ...betType.options].toSorted());
    expect(await codesOf('CASH_STATUS'), 'in the order a request goes').toEqual(['0', '2', '1', '-1']);
    expect(await codesOf('PARTNER_TIER')).toEqual([...memberTiers]);
  });
});
