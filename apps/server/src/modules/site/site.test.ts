import { describe, expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { siteTasks } from './events.ts';
import { createBanner, setMaintenance } from './index.ts';
import { siteOptions } from './tables.ts';

const server = await startCallServer();
const { platform, clock, call, ask } = server;
const minutesFromNow = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
const announce = () => siteTasks(platform)['site.announceMaintenance']();

describe('the site', () => {
  it('knows about twenty banks, each with a code and two names', async () => {
    const banks = await ask('site.bank', {});
    expect(banks.length).toBeGreaterThanOrEqual(20);
    expect(new Set(banks.map(({ bankCode }) => bankCode)).size).toBe(banks.length);
    expect(banks).toContainEqual({ bankCode: '004', bankNameKr: 'KB국민은행', bankNameEn: 'KB Kookmin Bank' });
  });

  it('tells its options, and who recommends behind a join code that may', async () => {
    const partner = await buildMember(platform, { tier: 'PTN_2', joinCode: 'harbour' });
    await buildMember(platform, { tier: 'PTN_2', joinCode: 'closedone', status: 'suspended' });
    await platform.db.update(siteOptions).set({ sns1Id: '@mirinae', sns1Link: 'https://t.example/mirinae' });
    const { siteOption, joinRecommanderId } = await ask('site.option', { joinCode: 'Harbour' });
    expect(siteOption).toMatchObject({
      siteTitle: '미리내',
      signupOpen: 'Y',
      sns1: { Id: '@mirinae', Link: 'https://t.example/mirinae' },
      sns2: { Id: '', Link: '' },
    });
    expect(joinRecommanderId).toBe(partner.memId);
    expect((await ask('site.option', { joinCode: 'closedone' })).joinRecommanderId).toBe('');
    expect((await ask('site.option', { joinCode: 'unknown' })).joinRecommanderId).toBe('');
    expect((await ask('site.option', {})).joinRecommanderId).toBe('');
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
    expect((await ask('site.banner', {})).map(({ title }) => title)).toEqual(['first', 'second']);
    expect(await ask('site.popupList', {})).toMatchObject([{ title: 'for all', body: '본문', isClose: 'N' }]);
    const token = await signInMember(server, await buildMember(platform));
    expect((await ask('site.loginPopupList', {}, { token })).map(({ title }) => title)).toEqual(['for members']);
  });

  it('lists named codes by their master code, none for an unknown one', async () => {
    const types = await ask('site.code', { masterCode: 'QNA_TYPE' });
    expect(types).toEqual([
      { code: 'bankaccount', codeName: '계좌문의', codeNameEN: 'Bank account', ord: 1 },
      { code: 'etc', codeName: '기타문의', codeNameEN: 'Other', ord: 2 },
    ]);
    expect(await ask('site.code', { masterCode: 'NOTHING' })).toEqual([]);
  });

  it('composes the main page and the ticker', async () => {
    expect(await ask('site.main', {})).toMatchObject({
      ticker: [],
      bigWins: [],
      serverTime: clock.now().toISOString(),
    });
    expect(await ask('site.ticker', {})).toEqual([]);
  });
});

describe('a maintenance window set for later', () => {
  it('opens and closes by itself: sessions end once, the sockets are told at each edge once', async () => {
    const heard: unknown[] = [];
    platform.bus.subscribe('site', (message) => heard.push(message));
    const member = await buildMember(platform);
    const token = await signInMember(server, member);
    const window = { startsAt: minutesFromNow(10), endsAt: minutesFromNow(20), notice: '점검' };
    await platform.db.transaction((tx) => setMaintenance(platform, tx, window));
    expect(await ask('site.check', {})).toEqual({
      siteCheckInfo: {
        startDate: window.startsAt.toISOString(),
        endDate: window.endsAt.toISOString(),
        notice: '점검',
        serverTime: clock.now().toISOString(),
      },
    });
    await announce();
    expect((await call('member.info', {}, { token })).resultCode).toBe('0');
    clock.advance(600);
    await Promise.all([announce(), announce(), announce()]);
    expect((await call('member.info', {}, { token })).resultCode).toBe('Z401');
    clock.advance(600);
    await Promise.all([announce(), announce()]);
    expect((await call('member.info', {}, { token: await signInMember(server, member) })).resultCode).toBe('0');
    await expect
      .poll(() => heard)
      .toEqual([
        { cmd: 'INSPECT', data1: 'Y', data2: '' },
        { cmd: 'INSPECT', data1: 'N', data2: '' },
      ]);
  });
});
