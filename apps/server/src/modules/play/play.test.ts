import { inEachLanguage } from '@mirinae/contract/languages';
import { listedStakes } from '@mirinae/contract/wallet/wallet';
import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../platform/http/domain-error.ts';
import { money } from '../../platform/money.ts';
import { type BuiltMember, buildMember, type MemberOverrides } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { fakeProtocol } from '../../testing/fake-protocol.ts';
import { giveCash } from '../../testing/give-money.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { findVendor, openInOf } from '../catalog/index.ts';
import type { Launch } from './adapters.ts';
import { playCalls } from './calls.ts';
import { isLive, launchRefusal } from './rules.ts';
import { findPlaySession } from './sessions.ts';

/** The outside vendor's edge: it records what it was sent and answers or fails as the test says. */
const launches: Launch[] = [];
let trouble: 'none' | '2000' | '9999' = 'none';
const vendor = fakeProtocol('mirinae', {
  async openGame(_, launch) {
    launches.push(launch);
    if (trouble !== 'none') throw new DomainError(trouble);
    return `https://vendor.example/${launches.length}`;
  },
});

const server = await startCallServer({ calls: playCalls, protocols: [vendor] });
const { platform, call, request, clock } = server;
const { db } = platform;
const input = { vendorKey: '201', gameType: 'slot', gameKey: 'hangang-seven' } as const;

const start = clock.now();
beforeEach(async () => {
  trouble = 'none';
  clock.set(start);
  await db.$client.query('update site_switches set play_open = true');
  await db.$client.query('update site_maintenance set starts_at = null, ends_at = null');
  await db.$client.query('update catalog_games set is_open = true');
});

async function signedIn(
  overrides: MemberOverrides = {},
  cash = 10_000,
): Promise<{ member: BuiltMember; token: string }> {
  const member = await buildMember(platform, overrides);
  if (cash > 0) await giveCash(platform, member.memberId, cash);
  return { member, token: await signInMember(server, member) };
}

describe('launching a game', () => {
  it('opens a session and answers the vendor’s address and where to open it', async () => {
    const { member, token } = await signedIn();
    const answer = await request('play.getGame', input, { token, locale: 'vi' });
    expect(answer).toEqual({ gameurl: `https://vendor.example/${launches.length}`, openIn: 'window' });
    expect(launches.at(-1)).toMatchObject({ memberId: member.memberId, locale: 'vi', playableKey: 'hangang-seven' });
    const session = await findPlaySession(db, '201', launches.at(-1)?.sessionToken ?? '');
    expect(session).toMatchObject({ memberId: member.memberId, gameKey: 'hangang-seven', closedAt: null });
  });

  it('keeps the session’s token as a hash only', async () => {
    const { token } = await signedIn();
    await request('play.getGame', input, { token });
    const sessionToken = launches.at(-1)?.sessionToken ?? '';
    const { rows } = await db.$client.query<{ all: string }>(
      'select string_agg(s::text, $1) as all from play_sessions s',
      [' '],
    );
    expect(sessionToken).toHaveLength(43);
    expect(rows[0]?.all).not.toContain(Buffer.from(sessionToken).toString('hex'));
    expect(rows[0]?.all).not.toContain(sessionToken);
  });

  it('ends the earlier session of the same game, also when two come at the same time', async () => {
    const { member, token } = await signedIn();
    await Promise.all([1, 2, 3].map(() => request('play.getGame', input, { token })));
    const { rows } = await db.$client.query(
      'select count(*)::int as opened, count(*) filter (where closed_at is null)::int as open from play_sessions where member_id = $1',
      [member.memberId],
    );
    expect(rows).toEqual([{ opened: 3, open: 1 }]);
  });

  it.each(['2000', '9999'] as const)('answers %s for a vendor in trouble and leaves no open session', async (code) => {
    const { token } = await signedIn();
    trouble = code;
    expect(await call('play.getGame', input, { token })).toMatchObject({ resultCode: code });
    expect(await request('play.isPlayGame', {}, { token })).toEqual({ isPlay: 'N' });
  });

  it('is not for guests', async () => {
    expect(await call('play.getGame', input)).toMatchObject({ status: 401, resultCode: 'Z401' });
  });

  it.each([
    ['during maintenance', 'B0093', "update site_maintenance set starts_at = '2025-03-03', ends_at = '2025-03-04'"],
    ['while play is switched off', 'B0091', 'update site_switches set play_open = false'],
    ['of a closed game', 'B0092', 'update catalog_games set is_open = false'],
  ])('is refused %s', async (_, code, change) => {
    const { token } = await signedIn();
    await db.$client.query(change);
    expect(await call('play.getGame', input, { token })).toMatchObject({ resultCode: code });
  });

  it.each([
    ['a partner', 'B0095', { tier: 'PTN_5', joinCode: 'playpartner' }, 10_000],
    ['a member without cash', 'B0099', {}, 0],
  ] as const)('is refused to %s', async (_, code, overrides, cash) => {
    const { token } = await signedIn(overrides, cash);
    expect(await call('play.getGame', input, { token })).toMatchObject({ resultCode: code });
  });

  it.each([
    ['an unknown vendor', { ...input, vendorKey: '999' }],
    ['an unknown game', { ...input, gameKey: 'nothing' }],
    ['a game under another kind', { ...input, gameType: 'casino' }],
  ])('is refused for %s', async (_, wrong) => {
    const { token } = await signedIn();
    expect(await call('play.getGame', wrong, { token })).toMatchObject({ resultCode: 'B0092' });
  });
});

describe('the order of refusals', () => {
  const vendor = {
    vendorKey: '1',
    names: inEachLanguage(() => ''),
    adapter: 'a',
    wallet: 'seamless',
    isOpen: true,
    opensInWindow: false,
    playsOn: false,
    connectedAt: null,
  } as const;
  const game = {
    vendorKey: '1',
    gameKey: 'g',
    groupCode: '1',
    gameType: 'slot',
    names: vendor.names,
    image: '',
    isOpen: true,
    takesStakes: true,
    playableKey: 'g',
    hasDemo: false,
    isShared: false,
    stakes: listedStakes,
  } as const;
  const wrongs = [
    ['B1002', { stakeRefusal: { code: 'B1002', data: null } }],
    ['B0092', { vendor: { ...vendor, isOpen: false } }],
    ['B0092', { game: { ...game, playableKey: null } }],
    ['B0099', { cash: money(0) }],
  ] as const;
  const right = {
    stakeRefusal: null,
    vendor,
    game,
    cash: money(1),
    hasFreeRounds: false,
  } as const;

  it.each(wrongs.map(([code], index) => [code, index] as const))(
    'answers %s before everything that follows (%i)',
    (code, index) => {
      const facts = Object.assign(
        {},
        right,
        ...wrongs
          .slice(index)
          .map(([, wrong]) => wrong)
          .reverse(),
      );
      expect(launchRefusal(facts)?.code).toBe(code);
    },
  );

  it('is empty when nothing is wrong', () => {
    expect(launchRefusal(right)).toBeNull();
    expect(launchRefusal({ ...right, cash: money(0), hasFreeRounds: true })).toBeNull();
  });
});

describe('an open game', () => {
  it('counts as played for two minutes after its last sign of life', async () => {
    const { token } = await signedIn();
    expect(await request('play.isPlayGame', {}, { token })).toEqual({ isPlay: 'N' });
    await request('play.getGame', input, { token });
    expect(await request('play.isPlayGame', {}, { token })).toEqual({ isPlay: 'Y' });
    clock.advance(121);
    expect(await request('play.isPlayGame', {}, { token })).toEqual({ isPlay: 'N' });
  });

  it('takes debits for half an hour of silence', () => {
    const session = { closedAt: null, lastSeenAt: start };
    expect(isLive(session, new Date(start.getTime() + 30 * 60_000 - 1))).toBe(true);
    expect(isLive(session, new Date(start.getTime() + 30 * 60_000))).toBe(false);
    expect(isLive({ ...session, closedAt: start }, start)).toBe(false);
  });

  it.each([
    ['1', 'window'],
    ['201', 'window'],
    ['208', 'window'],
    ['401', 'window'],
    ['202', 'player'],
    ['mg', 'player'],
  ])('of vendor %s opens in the %s', async (vendorKey, openIn) => {
    const row = await findVendor(db, vendorKey);
    expect(row && openInOf(row)).toBe(openIn);
  });
});
