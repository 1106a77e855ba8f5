/** Encrypted bodies at KPLAY: both ways, readable for staff, and plain ones as before. */
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import type { Launch } from '../../modules/play/index.ts';
import { saveAccount } from '../../modules/vendors/index.ts';
import { openProbe } from '../../testing/probe-game.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { vendorSeat } from '../../testing/vendor-seat.ts';
import { registerVendorRoutes } from '../vendors.ts';
import { seal, unseal } from './cipher.ts';
import { kplay } from './index.ts';

const platform = await testPlatform();
const { db } = platform;
const account = { feedSecret: 'abcdefgh' };
const vendorKey = '202';
const secret = 'secret-key';
const wallet = Fastify();
await registerVendorRoutes(wallet, platform);
await wallet.ready();

const seen: string[] = [];
const vendor = Fastify({ forceCloseConnections: true });
vendor.removeAllContentTypeParsers();
vendor.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
let reply = '';
vendor.post('/*', ({ body }, answer) => {
  seen.push(String(body));
  return answer.type('text/plain').send(reply);
});
const apiUrl = await vendor.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => Promise.all([vendor.close(), wallet.close()]));

await openProbe(platform, { vendorKey, adapter: 'kplay', secret });
const settings = { apiUrl, operator: 'op', currency: 'KRW', decimals: 0, networks: [], product: '1' };
await saveAccount(platform, db, vendorKey, { ...settings, ...account });

it('seals a text as the manual’s recipe does, and takes no key of another length', () => {
  expect(seal(account, '{"status":1}')).toBe('jBAI9QjpxxNXEQp0S4mOIw==');
  expect(unseal(account, 'jBAI9QjpxxNXEQp0S4mOIw==')).toBe('{"status":1}');
  expect(unseal(account, '{"status":1}')).toBe('{"status":1}');
  for (const feedSecret of [null, 'disabled']) expect(seal({ feedSecret }, '{}')).toBe('{}');
  expect(() => seal({ feedSecret: 'short' }, '{}')).toThrow('8 characters');
});

async function debit(payload: string, given = secret) {
  const headers = { 'secret-key': given, 'content-type': 'application/json' };
  return (await wallet.inject({ method: 'POST', url: '/wallet/kplay/debit', headers, payload })).json();
}

it('reads a call that is encrypted or not, and keeps the one as readable as the other', async () => {
  const member = await vendorSeat(platform, vendorKey);
  await member.open();
  const fields = { user_id: member.userId, prd_id: 1, amount: 1_000, game_id: 'probe', round_id: '5' };
  const text = (txn_id: string) => JSON.stringify({ ...fields, txn_id });
  expect(await debit(seal(account, text('sealed')))).toEqual({ status: 1, balance: 99_000 });
  expect(await debit(text('plain'))).toEqual({ status: 1, balance: 98_000 });
  expect(await debit(seal(account, text('forged')), 'other')).toEqual({ status: 0, error: 'ACCESS_DENIED' });
  expect(await debit(seal({ feedSecret: 'hgfedcba' }, text('other')))).toEqual({ status: 0, error: 'UNKNOWN_ERROR' });
  expect(await member.bets()).toEqual(['probe 5 wait 1000 0', 'probe 5 wait 1000 0']);
  await expect
    .poll(async () => {
      const { rows } = await db.$client.query<{ reference: string; request: string }>(
        'select reference, request from wallet_calls where member_id = $1 order by wallet_call_id',
        [member.memberId],
      );
      return rows;
    })
    .toEqual(['sealed', 'plain'].map((reference) => ({ reference, request: text(reference) })));
});

it('encrypts a launch, and reads an answer that is encrypted or not', async () => {
  const { memberId } = await vendorSeat(platform, vendorKey);
  const launch: Launch = {
    vendorKey,
    playableKey: '7',
    memberId,
    nickname: 'nick',
    locale: 'ko',
    sessionToken: 'token-of-the-session',
    isMobile: false,
    client: { ip: '203.0.113.7', country: 'KR' },
    stakes: { min: null, max: null },
    wallet: 'seamless',
    check: null,
  };
  const answer = JSON.stringify({ status: '1', user_id: 200_111, launch_url: 'https://kplay.example/g' });
  for (const sent of [answer, seal(account, answer)]) {
    reply = sent;
    expect(await kplay.adapter?.openGame(platform, launch)).toBe('https://kplay.example/g');
  }
  expect(JSON.parse(unseal(account, seen.at(-1) ?? ''))).toMatchObject({ prd: { id: 1, type: 7 } });
  expect(seen.at(-1)).not.toContain('{');
});
