/**
 * The reality check in a house game: no round begins while one waits, whatever a page sends and however often the game
 * is opened; a round that runs goes on; the platform alone says what comes next.
 */
import { freeRules, type PlayCheck } from '@mirinae/contract/wallet/wallet';
import { beforeEach, describe, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { openStudio } from './open-studio.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const wallet = await openWallet(1_000_000);
const { checks } = wallet;
const solo = await openStudio({ walletUrl: wallet.url, gameKey: 'marble-falls' });
const steps = await openStudio({ walletUrl: wallet.url, gameKey: 'mines' });
const table = await openStudio({ walletUrl: wallet.url, gameKey: 'crash' });

const dueAt = '2026-03-02T12:00:00+09:00';
const check = (dueInMs: number): PlayCheck => ({
  dueAt,
  dueInMs,
  elapsedMs: 900_000,
  staked: 12_000,
  paid: 9_000,
  historyPath: '/member/mypage/activity',
  limitsPath: '/member/mypage/saferPlay',
});
const answer = (choice: 'go-on' | 'stop') => ({ answer: { dueAt, choice } });
const bet = (input: object) => ({ betId: newRoundId(), input });
const spin = () => bet({ bet: 100, mode: 'spin' });

type Opened = Awaited<ReturnType<typeof openStudio>>;
const open = ({ openToken }: Opened, next: PlayCheck | null, memberRef = `mbr_${newRoundId()}`, mode = 'seamless') =>
  openToken(memberRef, mode, true, freeRules, next);

beforeEach(() => {
  checks.next = check(0);
  checks.answers = [];
  wallet.lost.clear();
});

describe('a check that waits', () => {
  it('bars a new round of any kind and takes no stake, also in the game opened anew', async () => {
    const cash = wallet.cash();
    const memberRef = `mbr_${newRoundId()}`;
    for (const opening of ['first', 'second']) {
      const token = await open(solo, check(0), memberRef);
      expect(await solo.callAsPage('play', spin(), token), opening).toMatchObject({ http: 409, code: 'CHECK_DUE' });
    }
    const begun = await steps.callAsPage('begin', bet({ stake: 1_000, mines: 3 }), await open(steps, check(0)));
    expect(begun).toMatchObject({ http: 409, code: 'CHECK_DUE' });
    expect(wallet.cash()).toBe(cash);
  });

  it('bars no round before it is due, nor a player who has none or plays a demo', async () => {
    const memberRef = `mbr_${newRoundId()}`;
    const tokens = [await open(solo, check(60_000)), await open(solo, null), await open(solo, null, memberRef, 'demo')];
    for (const token of tokens)
      expect(await solo.callAsPage('play', spin(), token)).toMatchObject({ http: 200, status: 'finished' });
    expect(await solo.callAsPage('check', {}, tokens[2] ?? '')).toMatchObject({ check: null });
  });

  it('stops no round that runs: it is stepped on and collected', async () => {
    const token = await open(steps, null);
    const { roundId } = await steps.callAsPage('begin', bet({ stake: 1_000, mines: 1 }), token);
    await steps.callAsPage('check', {}, token);
    expect(await steps.callAsPage('begin', bet({ stake: 1_000, mines: 1 }), token)).toMatchObject({ http: 409 });
    expect(await steps.callAsPage('step', { roundId, index: 0, step: 0 }, token)).toMatchObject({ http: 200 });
  });

  it('bars a bet at a table until it is answered', async () => {
    const token = await open(table, check(0));
    const page = await openTablePage(table.origin, token, 'instance-1');
    const { tableRoundId } = await page.until(({ phase, closesAt, now }) => phase === 'open' && closesAt - now > 3_000);
    const placed = { ...bet({ stake: 1_000, target: 200 }), tableRoundId };
    expect(await table.callAsPage('bet', placed, token)).toMatchObject({ http: 409, code: 'CHECK_DUE' });
    checks.next = check(900_000);
    await table.callAsPage('check', answer('go-on'), token);
    expect(await table.callAsPage('bet', placed, token)).toMatchObject({ http: 200, status: 'playing' });
    page.close();
  });
});

describe('its answer', () => {
  it('goes to the platform, which says when the next one is due', async () => {
    const token = await open(solo, check(0));
    expect(await solo.callAsPage('state', {}, token)).toMatchObject({ checkInMs: 0 });
    expect(await solo.callAsPage('check', {}, token)).toMatchObject({
      check: { dueInMs: 0, staked: 12_000, limitsUrl: `${wallet.url}/member/mypage/saferPlay` },
    });
    checks.next = check(900_000);
    expect(await solo.callAsPage('check', answer('go-on'), token)).toMatchObject({ check: { dueInMs: 900_000 } });
    expect(checks.answers).toEqual([{ dueAt, choice: 'go-on' }]);
    expect(await solo.callAsPage('play', spin(), token)).toMatchObject({ http: 200, status: 'finished' });
  });

  it('counts for nothing while the platform does not have it', async () => {
    const token = await open(solo, check(0));
    wallet.lost.add('check');
    expect(await solo.callAsPage('check', answer('go-on'), token)).toMatchObject({ http: 503 });
    expect(await solo.callAsPage('play', spin(), token)).toMatchObject({ code: 'CHECK_DUE' });
  });

  it('ends the game of who stops', async () => {
    const token = await open(solo, check(0));
    await solo.callAsPage('check', answer('stop'), token);
    expect(checks.answers).toEqual([{ dueAt, choice: 'stop' }]);
    expect(await solo.callAsPage('play', spin(), token)).toMatchObject({ http: 410, code: 'SESSION_ENDED' });
  });
});
