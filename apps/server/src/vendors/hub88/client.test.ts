/** Calls of ours to Hub88: a launch, its list of games, the page of a round, what became of a bet, and refusals. */
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { BetName, Launch } from '../../modules/play/index.ts';
import { saveAccount } from '../../modules/vendors/index.ts';
import { buildMember } from '../../testing/build-member.ts';
import { openProbe } from '../../testing/probe-game.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { betStatus, hub88Adapter, listGames, roundDetail } from './client.ts';
import { dialect } from './dialect.ts';
import { isSigned, publicKeyOf } from './keys.ts';

const platform = await testPlatform();
const vendorKey = '206';
const [ours = '', theirs = ''] = [dialect.keys?.create(), dialect.keys?.create()];

type Seen = { url: string; isSigned: boolean; body: Record<string, unknown> };
let seen: Seen[] = [];
let reply: { status: number; body: object } = { status: 200, body: {} };
const vendor = Fastify({ forceCloseConnections: true });
vendor.removeAllContentTypeParsers();
vendor.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
vendor.post('/*', ({ url, headers, body }, answer) => {
  const bytes = body instanceof Buffer ? body : Buffer.alloc(0);
  const signature = String(headers['x-hub88-signature']);
  seen.push({ url, isSigned: isSigned(publicKeyOf(ours), bytes, signature), body: JSON.parse(bytes.toString()) });
  return answer.code(reply.status).send(reply.body);
});
const apiUrl = await vendor.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => vendor.close());
beforeEach(() => {
  seen = [];
});

await openProbe(platform, { vendorKey, adapter: 'hub88', secret: publicKeyOf(theirs) });
const account = { apiUrl: `${apiUrl}/base/`, operator: '1043', currency: 'KRW', decimals: 0, networks: [] };
const keys = { secret: publicKeyOf(theirs), launchSecret: ours };
await saveAccount(platform, platform.db, vendorKey, { ...account, ...keys, brand: 'mirinae-kr' });

const { memberId, nickname } = await buildMember(platform);
const user = `mbr_${memberId}`;
const launch: Launch = {
  vendorKey,
  playableKey: 'clt_dragonrising',
  memberId,
  nickname,
  locale: 'vi',
  sessionToken: 'token-of-the-session',
  isMobile: true,
  client: { ip: '203.0.113.7', country: 'VN' },
  stakes: { min: null, max: null },
  wallet: 'seamless',
  check: null,
};
const bet: BetName = {
  vendorKey,
  memberId,
  betKey: 'b-1',
  roundId: 'r-1',
  playableKey: 'clt_dragonrising',
  placedAt: new Date(0),
};

it('opens a game below the base address, signed with our private key', async () => {
  reply = { status: 200, body: { url: 'https://games.example/dragon' } };
  expect(await hub88Adapter.openGame(platform, launch)).toBe('https://games.example/dragon');
  const fields = {
    user,
    token: 'token-of-the-session',
    operator_id: 1_043,
    sub_partner_id: 'mirinae-kr',
    platform: 'GPL_MOBILE',
    game_code: 'clt_dragonrising',
    lang: 'vi',
    currency: 'KRW',
    country: 'VN',
    ip: '203.0.113.7',
  };
  expect(seen).toEqual([{ url: '/base/operator/generic/v2/game/url', isSigned: true, body: fields }]);
});

it('keeps the reason of a refused launch, and answers the member trouble or a block', async () => {
  reply = { status: 404, body: { error: 'game not found' } };
  await expect(hub88Adapter.openGame(platform, launch)).rejects.toMatchObject({
    code: '9999',
    reason: 'game not found',
  });
  reply = { status: 403, body: { error: 'currency is not enabled' } };
  await expect(hub88Adapter.openGame(platform, launch)).rejects.toMatchObject({ code: '2000' });
  const { rows } = await platform.db.$client.query<{ text: string }>(
    `select call || ' ' || http_status || ' ' || response as text from wallet_calls
     where member_id = $1 and http_status >= 400 order by wallet_call_id`,
    [memberId],
  );
  expect(rows.map(({ text }) => text)).toEqual([
    'launch 404 {"error":"game not found"}',
    'launch 403 {"error":"currency is not enabled"}',
  ]);
});

it.each([
  ['an operator that is no number', { operator: 'mirinae', ...keys }, 'The operator_id mirinae is no number.'],
  ['a private key that is none', { launchSecret: 'not-a-private-key' }, 'Our private key cannot be read.'],
  ['a public key that is none', { secret: 'not-a-public-key' }, 'The public key of Hub88 cannot be read.'],
])('sends nothing with %s, and staff see why', async (_what, wrong, reason) => {
  await saveAccount(platform, platform.db, vendorKey, { ...account, ...keys, ...wrong });
  await expect(hub88Adapter.openGame(platform, launch)).rejects.toMatchObject({ code: '9999', reason });
  expect(seen).toEqual([]);
  await saveAccount(platform, platform.db, vendorKey, { ...account, ...keys });
});

it('lists games with their facts, and those that are switched off as under maintenance', async () => {
  const game = { game_id: 39, product: 'Studio', category: 'Video Slots', platforms: ['GPL_MOBILE', 'GPL_TABLET'] };
  const dragon = { game_code: 'clt_dragonrising', name: 'Dragon Rising', enabled: true, rtp: '96.52 %' };
  const games = [
    { ...game, ...dragon, freebet_support: true, paylines: 25 },
    { ...game, game_code: 'abc_name', name: 'N'.repeat(80), enabled: false, rtp: null, paylines: null, platforms: [] },
  ];
  reply = { status: 200, body: games };
  const listed = await listGames(platform, vendorKey);
  expect(seen[0]).toMatchObject({ url: '/base/operator/generic/v2/game/list', body: { operator_id: 1_043 } });
  const named = (text: string) => ({ ko: text, en: text, vi: text });
  const facts = { rtp: 9_652, lines: 25, platforms: ['phone'], maintenance: false, freeRounds: true };
  expect(listed).toEqual([
    { playableKey: 'clt_dragonrising', names: named('Dragon Rising'), ...facts },
    { playableKey: 'abc_name', names: named('N'.repeat(60)), maintenance: true },
  ]);
  reply = { status: 200, body: { games } };
  await expect(listGames(platform, vendorKey)).rejects.toMatchObject({ code: 'S050' });
  reply = { status: 429, body: {} };
  await expect(listGames(platform, vendorKey)).rejects.toMatchObject({ code: '9999' });
});

it('answers the page of a round, and that there is none', async () => {
  reply = { status: 200, body: { url: 'https://rounds.example/1' } };
  expect(await roundDetail(platform, bet)).toBe('https://rounds.example/1');
  const fields = { user, transaction_uuid: 'b-1', round: 'r-1', operator_id: 1_043 };
  expect(seen[0]).toEqual({ url: '/base/operator/generic/v2/game/round', isSigned: true, body: fields });
  reply = { status: 404, body: { error: 'no round' } };
  await expect(roundDetail(platform, bet)).rejects.toMatchObject({ code: 'B6011' });
});

it('answers what became of a bet by the records of its round', async () => {
  const placed = { transaction_uuid: 'b-1', kind: 'TK_BET', amount: 100_000_000, transaction_status: 'TS_SUCCESS' };
  const win = { kind: 'TK_WIN', reference_transaction_uuid: 'b-1', amount: 250_000_000 };
  const failed = { ...win, transaction_uuid: 'w-1', transaction_status: 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' };
  const further = { ...win, transaction_uuid: 'w-2', kind: 'TK_JP_WIN', amount: 50_000, status: 'TS_SUCCESS' };
  const undone = { ...win, transaction_uuid: 'w-3', transaction_status: 'TS_ROLLEDBACK' };
  const others = { ...win, transaction_uuid: 'w-4', reference_transaction_uuid: 'b-2', status: 'TS_SUCCESS' };
  const by = async (...body: object[]) => {
    reply = { status: 200, body };
    return betStatus(platform, bet);
  };
  expect(await by(placed, failed, further, undone, others)).toEqual({ state: 'settled', payout: 2_500n });
  expect(await by(placed, failed)).toEqual({ state: 'settled', payout: 2_500n, winKey: 'w-1' });
  expect(await by(placed, undone)).toEqual({ state: 'running' });
  expect(await by({ ...placed, transaction_status: 'TS_ROLLEDBACK' }, failed)).toEqual({ state: 'cancelled' });
  expect(await by({ ...placed, transaction_status: 'TS_DECLINED' })).toEqual({ state: 'unknown' });
  expect(await by()).toEqual({ state: 'unknown' });
  reply = { status: 200, body: { error: 'of another form' } };
  await expect(betStatus(platform, bet)).rejects.toMatchObject({ code: '9999' });
});
