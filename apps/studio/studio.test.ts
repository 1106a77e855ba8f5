/**
 * The studio by itself, on a database of its own, with an unreachable wallet: what it refuses, and what it
 * promises browsers.
 */
import { gamesAnswer } from '@mirinae/contract/wallet/games';
import { matchesCommitment } from '@mirinae/game-math/rng/commitment';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { nowMs } from './engine/clock.ts';
import { readConfig } from './engine/config.ts';
import { addSecurityHeaders } from './engine/pages.ts';
import { sealTicket } from './engine/replay.ts';
import { createSealBox, newPlayToken } from './engine/secrets.ts';
import { openStudio, secret } from './testing/open-studio.ts';

// Port 9 is closed here.
const { app, db, session, callAsPlatform, callAsPage, openToken } = await openStudio({
  walletUrl: 'http://127.0.0.1:9',
  gameKey: 'hangang-seven',
});

describe('the platform', () => {
  it('gets an address whose token is in the fragment', async () => {
    const { http, body } = await callAsPlatform('/api/sessions', session);
    expect(http).toBe(200);
    expect(body.gameUrl).toMatch(/^https:\/\/games\.example\/games\/hangang-seven\/\?lang=ko&currency=KRW#[\w-]{43}$/);
  });

  it('learns which games there are', async () => {
    const { http, body } = await callAsPlatform('/api/games', {});
    expect(http).toBe(200);
    expect(gamesAnswer.parse(body).games).toContainEqual(
      expect.objectContaining({
        key: 'hangang-seven',
        names: { ko: '한강 세븐', en: 'Hangang Seven', vi: 'Hangang Seven' },
        kind: 'solo',
        house: '201',
        rtp: 9_630,
        deviation: 412,
        maxWin: 20_440,
        stakes: { min: 100, max: 100_000 },
        certificate: expect.objectContaining({ returns: { numerator: '7889', denominator: '8192' } }),
      }),
    );
    expect(await callAsPlatform('/api/games', {}, { secret: 'guess' })).toMatchObject({ http: 401 });
  });

  it.each([
    ['another secret', { secret: 'guess' }],
    ['the signature of another path', { signedPath: '/api/coins' }],
    ['an old signature', { ageMs: 360_000 }],
  ])('is not believed with %s', async (_, change) => {
    expect(await callAsPlatform('/api/sessions', session, change)).toEqual({
      http: 401,
      body: { code: 'SIGNATURE_INVALID' },
    });
  });

  it('is refused games and fields that do not exist', async () => {
    expect(await callAsPlatform('/api/sessions', { ...session, gameKey: 'nothing' })).toMatchObject({ http: 404 });
    expect(await callAsPlatform('/api/sessions', { ...session, currency: 'USD' })).toMatchObject({
      http: 400,
      body: { code: 'CURRENCY_UNSUPPORTED' },
    });
  });

  it('reads the rounds of an unknown member as none', async () => {
    const { body } = await callAsPlatform('/api/history', { memberRef: 'mbr_404' });
    expect(body).toEqual({ rounds: [], page: 1, pages: 1 });
  });
});

describe('a page', () => {
  it('learns that the wallet cannot be reached', async () => {
    const token = await openToken('mbr_2');
    expect(await callAsPage('state', {}, token)).toEqual({ http: 503, code: 'WALLET_UNREACHABLE' });
  });

  it('gets no result while the stake is uncertain, and no second round before the first is over', async () => {
    const token = await openToken('mbr_3');
    const betId = '00000000-0000-4000-8000-000000000001';
    const round = await callAsPage('play', { betId, input: { lineBet: 200 } }, token);
    expect(round).toMatchObject({ http: 200, status: 'open', outcome: null, payout: 0, serverSeed: null });
    const other = { betId: '00000000-0000-4000-8000-000000000002', input: { lineBet: 200 } };
    expect(await callAsPage('play', other, token)).toEqual({ http: 409, code: 'ROUND_OPEN' });
    const { nextCommitment } = await callAsPage('fairness', {}, token);
    const rotation = { commitment: nextCommitment, clientSeed: 'another' };
    expect(await callAsPage('rotate', rotation, token)).toEqual({ http: 409, code: 'ROUND_OPEN' });
  });

  it('reads rounds of its own player only', async () => {
    const [mine, theirs] = [await openToken('mbr_4'), await openToken('mbr_5')];
    const { roundId } = await callAsPage(
      'play',
      { betId: '00000000-0000-4000-8000-000000000003', input: { lineBet: 20 } },
      mine,
    );
    expect(await callAsPage('verify', { roundId }, mine)).toMatchObject({ http: 200, roundId });
    expect(await callAsPage('verify', { roundId }, theirs)).toEqual({ http: 404, code: 'NOT_FOUND' });
  });

  it('chooses its client seed after the commitment to the next server seed, and that very seed comes into use', async () => {
    const token = await openToken('mbr_6', 'seamless', false);
    const bet = { betId: '00000000-0000-4000-8000-000000000006', input: { lineBet: 20 } };
    expect(await callAsPage('play', bet, token)).toEqual({ http: 409, code: 'SEED_NEEDED' });
    // The client seed is known before anything is promised: the studio could choose its seed by it.
    const unseen = { commitment: '0'.repeat(64), clientSeed: '한강' };
    expect(await callAsPage('rotate', unseen, token)).toEqual({ http: 409, code: 'NOT_PROMISED' });
    expect(await callAsPage('rotate', { clientSeed: '한강' }, token)).toMatchObject({ http: 400 });
    const { live, nextCommitment } = await callAsPage('fairness', {}, token);
    expect(live).toBeNull();
    const first = await callAsPage('rotate', { commitment: nextCommitment, clientSeed: '한강' }, token);
    expect(first).toMatchObject({
      retired: null,
      fairness: { live: { commitment: nextCommitment, clientSeed: '한강' } },
    });
    const next = first.fairness.nextCommitment;
    expect(next).not.toBe(nextCommitment);
    const rotation = { commitment: next, clientSeed: 'second' };
    const second = await callAsPage('rotate', rotation, token);
    expect(second.retired).toMatchObject({ commitment: nextCommitment, clientSeed: '한강', lastNonce: 0 });
    expect(second.fairness.live).toMatchObject(rotation);
    expect(matchesCommitment(second.retired.serverSeed, nextCommitment)).toBe(true);
    // An answer that was lost: the same again changes nothing, whatever client seed comes with it.
    expect(await callAsPage('rotate', { ...rotation, clientSeed: 'third' }, token)).toEqual(second);
    const long = { commitment: second.fairness.nextCommitment, clientSeed: 'x'.repeat(129) };
    expect(await callAsPage('rotate', long, token)).toMatchObject({ http: 400 });
  });

  it('finds what it was promised and what it played unchanged, whichever database role writes', async () => {
    const token = await openToken('mbr_8', 'demo');
    const bet = { betId: '00000000-0000-4000-8000-000000000008', input: { lineBet: 20 } };
    const round = await callAsPage('play', bet, token);
    expect(Date.parse(round.committedAt)).toBeLessThanOrEqual(Date.parse(round.seededAt));
    expect(Date.parse(round.seededAt)).toBeLessThanOrEqual(Date.parse(round.playedAt));
    for (const statement of [
      'update rounds set payout = payout + 93000',
      "update rounds set outcome = '{}'",
      'delete from rounds',
      "update seeds set commitment = 'other'",
      "update seeds set server_seed_box = ''",
      "update seeds set client_seed = 'other' where seeded_at is not null",
      'update seeds set seeded_at = committed_at where client_seed is not null',
      'delete from seeds',
    ])
      await expect(db.query(statement), statement).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });

  it('plays a demo with coins granted anew each time, whether the platform can be reached or not', async () => {
    const token = await openToken('mbr_7', 'demo');
    expect(await callAsPage('state', {}, token)).toMatchObject({ http: 200, balance: 1_000_000 });
    const bet = { betId: '00000000-0000-4000-8000-000000000004', input: { lineBet: 200 } };
    const round = await callAsPage('play', bet, token);
    expect(round).toMatchObject({ http: 200, status: 'finished' });
    expect((await callAsPage('state', {}, token)).balance).toBe(1_000_000 - round.stake + round.payout);
    expect((await callAsPage('state', {}, await openToken('mbr_7', 'demo'))).balance).toBe(1_000_000);
    const { body } = await callAsPlatform('/api/history', { memberRef: 'mbr_7' });
    expect(body.rounds).toEqual([]);
  });

  it('runs no script that is not the studio’s and is framed by the platform alone', async () => {
    const { headers } = await app.inject({ method: 'GET', url: '/healthz' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain('frame-ancestors http://127.0.0.1:9');
    expect(policy).not.toContain('unsafe-eval');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('is framed by the site as browsers open it, where that is not the address of the wallet', async () => {
    const page = Fastify();
    addSecurityHeaders(
      page,
      readConfig({ STUDIO_DATABASE_URL: 'postgres://127.0.0.1:9/none', SITE_ORIGIN: 'https://site.example' }),
    );
    const { headers } = await page.inject({ method: 'GET', url: '/' });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors https:\/\/site\.example$/);
  });
});

describe('a replay', () => {
  /** A round that was played to its end, with coins at the studio. */
  async function played(memberRef: string, betId: string) {
    const deposit = { transferId: `in-${memberRef}`, memberRef, direction: 'in', amount: 10_000 };
    expect(await callAsPlatform('/api/transfers', deposit)).toMatchObject({ http: 200 });
    const round = await callAsPage('play', { betId, input: { lineBet: 20 } }, await openToken(memberRef, 'transfer'));
    expect(round).toMatchObject({ http: 200, status: 'finished' });
    return round;
  }
  const requestReplay = (memberRef: string, roundId: string) =>
    callAsPlatform('/api/replay', { memberRef, roundId, locale: 'en' });
  const unknown = { http: 404, body: { code: 'ROUND_UNKNOWN' } };
  const invalid = { http: 401, code: 'TOKEN_INVALID' };

  it('opens by its address alone, as often as opened, and shows no balance', async () => {
    const round = await played('mbr_10', '00000000-0000-4000-8000-000000000010');
    const { http, body } = await requestReplay('mbr_10', round.roundId);
    expect(http).toBe(200);
    const address = new URL(body.replayUrl);
    expect(address.origin + address.pathname).toBe('https://games.example/games/hangang-seven/replay.html');
    expect(address.search).toBe('?lang=en&currency=KRW');
    const token = address.hash.slice(1);
    for (const page of ['page-one', 'page-two'])
      expect(await callAsPage('replay', {}, token, page)).toEqual({ ...round, balance: null });
  });

  it('is good for one hour, for one round, and for nothing else', async () => {
    const { roundId } = await played('mbr_11', '00000000-0000-4000-8000-000000000011');
    const { body } = await requestReplay('mbr_11', roundId);
    const token = new URL(body.replayUrl).hash.slice(1);
    const ticket = JSON.parse(createSealBox(secret).open(Buffer.from(token, 'base64url')));
    expect(ticket.untilMs - nowMs()).toBeGreaterThan(59 * 60_000);
    expect(ticket.untilMs - nowMs()).toBeLessThanOrEqual(60 * 60_000);
    const expired = sealTicket(createSealBox(secret), { ...ticket, untilMs: nowMs() - 1 });
    expect(await callAsPage('replay', {}, expired)).toEqual(invalid);
    expect(await callAsPage('state', {}, token)).toEqual(invalid);
  });

  it('is refused to a token that the studio did not seal, or that was changed', async () => {
    const { roundId } = await played('mbr_12', '00000000-0000-4000-8000-000000000012');
    const token = new URL((await requestReplay('mbr_12', roundId)).body.replayUrl).hash.slice(1);
    const ticket = { roundId, playerId: 1, untilMs: nowMs() + 60_000 };
    const changed = `${token.slice(0, 60)}${token[60] === 'A' ? 'B' : 'A'}${token.slice(61)}`;
    const strange = createSealBox(secret)
      .seal('{"roundId":"something else that was sealed here"}')
      .toString('base64url');
    const forged = sealTicket(createSealBox('another secret'), ticket);
    for (const wrong of [forged, changed, strange, token.slice(0, 50), 'x'.repeat(200), '', newPlayToken()])
      expect(await callAsPage('replay', {}, wrong)).toEqual(invalid);
    // Sealed here, and still no way to another player's round.
    expect(await callAsPage('replay', {}, sealTicket(createSealBox(secret), { ...ticket, playerId: 0 }))).toEqual(
      invalid,
    );
  });

  it('is unknown for rounds of others, rounds that are not over and rounds that never were', async () => {
    const { roundId } = await played('mbr_13', '00000000-0000-4000-8000-000000000013');
    await openToken('mbr_14');
    for (const stranger of ['mbr_14', 'mbr_404']) expect(await requestReplay(stranger, roundId)).toEqual(unknown);
    const open = { betId: '00000000-0000-4000-8000-000000000014', input: { lineBet: 20 } };
    const round = await callAsPage('play', open, await openToken('mbr_14'));
    expect(await requestReplay('mbr_14', round.roundId)).toEqual(unknown);
    for (const roundId of ['00000000-0000-4000-8000-000000000000', 'r-1', "'"])
      expect(await requestReplay('mbr_13', roundId)).toEqual(unknown);
  });

  it('is requested by the platform alone', async () => {
    const request = { memberRef: 'mbr_10', roundId: 'r-1', locale: 'en' };
    expect(await callAsPlatform('/api/replay', request, { secret: 'guess' })).toMatchObject({ http: 401 });
    expect(await callAsPlatform('/api/replay', { ...request, locale: 'xx' })).toMatchObject({ http: 400 });
  });
});
