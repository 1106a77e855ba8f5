/** Connection test of a vendor: its list of games, a launch without a member, and its calls to the wallet. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { VendorTestStep } from '@mirinae/contract/staff/vendor-test';
import { type CallsOn, staffQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Caller } from '../../platform/http/session.ts';
import { findFirstPlayable, findVendor } from '../catalog/index.ts';
import { findProtocol, LaunchRefused, type PlayPlatform, type VendorProtocol } from '../play/index.ts';
import { listCalls } from './call-log.ts';
import { findOpener, unknownMember } from './probe-vendor.ts';
import { markTested } from './save-account.ts';

const shownCalls = 20;

type Exchange = VendorTestStep['exchanges'][number];
type Reading = { readonly vendorKey: string; readonly from: Date; readonly direction: 'in' | 'out' };

/** Of our calls those of the test alone: members may be playing meanwhile. */
async function readCalls(platform: PlayPlatform, reading: Reading): Promise<Exchange[]> {
  const filter = { memberId: undefined, searchText: '', isFailed: false, to: undefined, order: undefined };
  const { list } = await listCalls(platform, { ...filter, ...reading, page: 1, perPage: shownCalls });
  return list
    .filter((row) => reading.direction === 'in' || row.memberId === null || row.memberId === unknownMember)
    .map(({ walletCallId, call, request, answer, httpStatus, tookMs }) => {
      const facts = { call, request, answer, httpStatus, tookMs };
      return { callIdx: String(walletCallId), ...facts };
    });
}

type Listed = Pick<VendorTestStep, 'state' | 'note'> & { readonly gameKey: string | null };

async function listGames(platform: PlayPlatform, protocol: VendorProtocol, vendorKey: string): Promise<Listed> {
  if (!protocol.listGames) return { state: 'none', note: '', gameKey: null };
  try {
    const games = await protocol.listGames(platform, vendorKey);
    return { state: 'passed', note: String(games.length), gameKey: games[0]?.playableKey ?? null };
  } catch (error) {
    if (error instanceof DomainError) return { state: 'failed', note: error.code, gameKey: null };
    throw error;
  }
}

type Opened = Pick<VendorTestStep, 'state' | 'note'> & { readonly gameurl: string | null };

/** Opens a game anonymously. Throws B0092 for a protocol that opens none. */
async function openGame(
  platform: PlayPlatform,
  { locale, ip, country }: Caller,
  game: { readonly vendorKey: string; readonly playableKey: string },
): Promise<Opened> {
  const found = await findOpener(platform, game);
  if (!found) throw new DomainError(codes.gameUnavailable);
  try {
    const gameurl = await found.open({ locale, client: { ip, country } });
    await markTested(platform, game.vendorKey);
    return { state: 'passed', note: '', gameurl };
  } catch (error) {
    if (error instanceof LaunchRefused) return { state: 'failed', note: error.reason, gameurl: null };
    throw error;
  }
}

async function testConnection(
  platform: PlayPlatform,
  caller: Caller,
  vendorKey: string,
): Promise<Answer<'staff.vendorTest'>> {
  const startedAt = platform.clock.now();
  const vendor = await findVendor(platform.db, vendorKey);
  const protocol = vendor && findProtocol(platform, vendor.adapter);
  if (!protocol?.adapter) throw new DomainError(codes.gameUnavailable);
  const ours = { vendorKey, from: startedAt, direction: 'out' } as const;
  const { gameKey, ...listed } = await listGames(platform, protocol, vendorKey);
  const ofList = await readCalls(platform, ours);
  const playableKey = (await findFirstPlayable(platform.db, vendorKey)) ?? gameKey;
  if (playableKey === null) throw new DomainError(codes.gameUnavailable);
  const { gameurl, ...opened } = await openGame(platform, caller, { vendorKey, playableKey });
  const known = new Set(ofList.map(({ callIdx }) => callIdx));
  const ofLaunch = (await readCalls(platform, ours)).filter(({ callIdx }) => !known.has(callIdx));
  return {
    steps: [
      { step: 'list', ...listed, exchanges: ofList },
      { step: 'launch', ...opened, exchanges: ofLaunch },
    ],
    gameurl,
    startedAt: startedAt.toISOString(),
  };
}

export const vendorTestCalls = [
  staffQuery('staff.vendorTest', 'vendors.edit', ({ platform, caller, input: { vendorKey } }) =>
    testConnection(platform, caller, vendorKey),
  ),
  staffQuery('staff.vendorTestCalls', 'vendors.edit', async ({ platform, input: { vendorKey, since } }) => {
    const exchanges = await readCalls(platform, { vendorKey, from: new Date(since), direction: 'in' });
    const state = exchanges.length > 0 ? 'passed' : 'waiting';
    return { step: { step: 'wallet', state, note: '', exchanges } };
  }),
] satisfies CallsOn<PlayPlatform>;
