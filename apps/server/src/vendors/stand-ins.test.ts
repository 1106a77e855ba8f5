/**
 * Each stand-in against the real adapter and the real wallet, over HTTP: what our launch sends is accepted as
 * documented, and what the stand-in sends as documented moves the money of a round.
 */
import { inEachLanguage } from '@mirinae/contract/languages';
import { getOut, postOut } from '@mirinae/node-kit/outgoing-http';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGames, cachedPlayable } from '../modules/catalog/index.ts';
import { getBalances } from '../modules/ledger/index.ts';
import { openPlaySession } from '../modules/play/index.ts';
import { saveAccount } from '../modules/vendors/index.ts';
import { systemClock } from '../platform/clock.ts';
import { buildMember } from '../testing/build-member.ts';
import { giveCash } from '../testing/give-money.ts';
import { openProbe } from '../testing/probe-game.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { listen, type StandInServer } from './stand-in/house.ts';
import { standIns } from './stand-ins.ts';
import { registerVendorRoutes, vendors } from './vendors.ts';

const platform = { ...(await testPlatform()), clock: systemClock };
const app = Fastify({ forceCloseConnections: true });
await registerVendorRoutes(app, platform);
const walletOrigin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const timeoutMs = 20_000;
const startCash = 20_000;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A protocol with its stand-in, and our key of the vendor that speaks it. */
type Side = { readonly name: string; readonly vendorKey: string; readonly server: StandInServer };

async function seat({ name, vendorKey, server: { apiUrl, standIn } }: Side, forged?: string) {
  const adapter = vendors.find((vendor) => vendor.name === name)?.adapter;
  if (!adapter) throw new Error(`There is no protocol ${name}.`);
  const { secret, launchSecret, operator, brand, product } = standIn.account;
  const settings = { apiUrl, operator, brand, currency: 'KRW', decimals: 0, networks: ['127.0.0.1/32'] };
  const secrets = {
    secret: forged ?? secret,
    launchSecret: launchSecret === '' ? undefined : (forged ?? launchSecret),
  };
  await saveAccount(platform, platform.db, vendorKey, {
    ...settings,
    ...secrets,
    product: product === '' ? undefined : product,
  });
  const playableKey = standIn.games[0]?.key ?? '';
  const { memberId, nickname } = await buildMember(platform);
  await giveCash(platform, memberId, startCash);
  const game = await cachedPlayable(platform.db, vendorKey, playableKey);
  if (!game) throw new Error('The catalog lacks the game.');
  const { token } = await platform.db.transaction((tx) =>
    openPlaySession(platform, tx, { memberId, memberSessionId: null }, game),
  );
  const opening = adapter.openGame(platform, {
    vendorKey,
    playableKey,
    memberId,
    nickname,
    locale: 'ko',
    sessionToken: token,
    isMobile: false,
    client: { ip: '203.0.113.7', country: 'KR' },
    stakes: { min: null, max: 50_000 },
    wallet: 'seamless',
    check: null,
  });
  return { memberId, opening };
}

const sides = Object.entries(standIns).map(([name, make], index) => ({ name, make, vendorKey: String(201 + index) }));

describe.each(sides)('the stand-in of $name', ({ name, make, vendorKey }) => {
  const path = vendors.find((vendor) => vendor.name === name)?.labels?.walletPath ?? '';
  const wallet = `${walletOrigin}${path.replace(':vendorKey', vendorKey)}`;
  const opened: StandInServer[] = [];
  beforeAll(async () => {
    const server = await listen(make, { port: 0, wallet });
    opened.push(server);
    const { account, games } = server.standIn;
    await openProbe(platform, { vendorKey, adapter: name, secret: account.secret, games: [] });
    const listed = games.map(({ key, name: title }) => ({
      playableKey: key,
      names: inEachLanguage(() => title),
      hasDemo: false,
    }));
    await platform.db.transaction((tx) => addGames(tx, vendorKey, listed));
  });
  afterAll(() => Promise.all(opened.map((server) => server.close())));
  const sideOf = (): Side => {
    const [server] = opened;
    if (!server) throw new Error('The stand-in does not listen.');
    return { name, vendorKey, server };
  };

  it('opens a game, shows the balance, and plays a round', { timeout: 60_000 }, async () => {
    const side = sideOf();
    const { memberId, opening } = await seat(side);
    const url = await opening;
    expect(url).toMatch(new RegExp(`^${side.server.origin}/play/`));
    const outcomeAt = async () =>
      /id="outcome">([^<]*)</.exec((await getOut({ url, headers: {}, timeoutMs })).text)?.[1];
    const cash = async () => Number((await getBalances(platform.db, memberId)).cash);
    const play = (body: string) => postOut({ url, headers: form, body, timeoutMs });
    const loaded = await getOut({ url, headers: {}, timeoutMs });
    expect(loaded.text).toContain(`<output id="balance">${startCash}</output>`);
    expect((await play('stake=1000&payout=2500')).status).toBe(303);
    expect([await outcomeAt(), await cash()]).toEqual(['ok', startCash + 1_500]);
    await play('stake=1000&payout=0');
    expect([await outcomeAt(), await cash()]).toEqual(['ok', startCash + 500]);
    await play(`stake=${startCash * 10}&payout=1`);
    expect(await outcomeAt()).not.toBe('ok');
    expect(await cash()).toBe(startCash + 500);
  });

  it('refuses a launch with another secret, and says why', async () => {
    const { opening } = await seat(sideOf(), 'not-the-secret-of-it');
    await expect(opening).rejects.toMatchObject({ reason: expect.stringMatching(/\S/) });
  });
});
