/** The calls that launch games, and those that query a vendor about a bet. */

import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { type CallsOn, memberCommand, memberQuery, staffQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type MemberId, memberId as memberIdOf } from '../../platform/ids.ts';
import { toWire } from '../../platform/money.ts';
import { listRecentGames } from '../bets/index.ts';
import { addFavourite, findVendor, type GameName, listFavourites, removeFavourite } from '../catalog/index.ts';
import { findMember, findMemberByLogin, type Member, refuseBlocked } from '../identity/index.ts';
import { getBalances } from '../ledger/index.ts';
import type { PlayPlatform } from './adapters.ts';
import { getBetDetail, openBetReplay, readBetFacts, readBetProof } from './bet-detail.ts';
import { listEventResults } from './event-results.ts';
import { launchDemo } from './launch-demo.ts';
import { launchGame } from './launch-game.ts';
import { coinsByOurBooks, collectGameMoney } from './move-game-money.ts';
import { prizeCalls } from './prize-calls.ts';
import { roundsCalls } from './rounds-calls.ts';
import { isPlaying } from './sessions.ts';
import { readCoins } from './settle-transfer.ts';

const maxTiers = 8;

async function collectMoney(platform: PlayPlatform, memberId: MemberId) {
  const moved = await collectGameMoney(platform, memberId);
  const { cash } = await getBalances(platform.db, memberId);
  return { cashAmt: toWire(cash), moved: toWire(moved) };
}

/**
 * Recommendations form a chain; a member's money is collected by itself or by a member above it. Throws C301 for
 * others.
 */
async function findBelow({ db }: Platform, above: MemberId, memId: string): Promise<MemberId> {
  const found = await findMemberByLogin(db, memId);
  let member: Member | null = found;
  for (let step = 0; member && step < maxTiers; step += 1) {
    if (member.memberId === above && found) return found.memberId;
    member = member.recommenderId === null ? null : await findMember(db, member.recommenderId);
  }
  throw new DomainError(codes.giveNotAllowed);
}

const presentRef = ({ vendorKey, gameKey }: GameName) => ({ vendorKey, key: gameKey });

export const playCalls = [
  ...prizeCalls,
  ...roundsCalls,
  memberQuery('cash.outGameMoney', 'money', ({ platform, member }) => collectMoney(platform, member.memberId)),
  memberQuery('cash.mergeGameMoney', 'money', async ({ platform, member, input: { memId } }) =>
    collectMoney(platform, memId === undefined ? member.memberId : await findBelow(platform, member.memberId, memId)),
  ),
  memberQuery('cash.coinBalance', 'read', async ({ platform, member, input: { vendorKey } }) => {
    if (vendorKey === undefined) return { balance: toWire(await coinsByOurBooks(platform, member.memberId)) };
    const vendor = await findVendor(platform.db, vendorKey);
    if (vendor?.wallet !== 'transfer') throw new DomainError(codes.vendorUnreachable);
    try {
      return { balance: toWire(await readCoins(platform, { memberId: member.memberId, vendorKey })) };
    } catch (error) {
      throw error instanceof DomainError ? new DomainError(codes.vendorUnreachable) : error;
    }
  }),
  memberQuery('play.getGame', 'money', async ({ platform, caller, member, input }) => {
    const { vendorKey, gameType, gameKey, mobileYn } = input;
    await refuseBlocked(platform, platform.db, caller, 'play');
    return launchGame(platform, {
      memberId: member.memberId,
      memberSessionId: member.sessionId,
      vendorKey,
      gameType,
      gameKey,
      locale: caller.locale,
      isMobile: mobileYn === 'Y',
      client: { ip: caller.ip, country: caller.country },
    });
  }),
  memberQuery('play.getDemo', 'money', ({ platform, caller, member, input }) => {
    const { vendorKey, gameKey, mobileYn } = input;
    const { memberId } = member;
    return launchDemo(platform, { memberId, vendorKey, gameKey, locale: caller.locale, isMobile: mobileYn === 'Y' });
  }),
  memberQuery('bet.detail', 'read', ({ platform, member: { memberId }, input: { betIdx } }) =>
    getBetDetail(platform, { memberId, betIdx }),
  ),
  memberQuery('bet.replay', 'read', ({ platform, caller, member: { memberId }, input: { betIdx } }) =>
    openBetReplay(platform, { memberId, betIdx }, caller.locale),
  ),
  memberQuery('bet.facts', 'read', ({ platform, member: { memberId }, input: { betIdx } }) =>
    readBetFacts(platform, { memberId, betIdx }),
  ),
  staffQuery('staff.betFacts', 'bets.view', ({ platform, input: { memberId, betIdx } }) =>
    readBetFacts(platform, { memberId: memberIdOf(memberId), betIdx }),
  ),
  staffQuery('staff.betReplay', 'bets.view', ({ platform, caller, input: { memberId, betIdx } }) =>
    openBetReplay(platform, { memberId: memberIdOf(memberId), betIdx }, caller.locale),
  ),
  memberQuery('bet.proof', 'read', ({ platform, member: { memberId }, input: { betIdx } }) =>
    readBetProof(platform, { memberId, betIdx }),
  ),
  staffQuery('staff.betProof', 'bets.view', ({ platform, input: { memberId, betIdx } }) =>
    readBetProof(platform, { memberId: memberIdOf(memberId), betIdx }),
  ),
  memberQuery('play.eventResults', 'read', ({ platform, input }) => listEventResults(platform, input)),
  memberQuery('play.shelf', 'read', async ({ platform: { db }, member }) => {
    const [favourites, recent] = await Promise.all([
      listFavourites(db, member.memberId),
      listRecentGames(db, member.memberId),
    ]);
    return { favourites: favourites.map(presentRef), recent: recent.map(presentRef) };
  }),
  memberCommand('play.favouriteSet', 'write', async ({ platform, tx, member, input }) => {
    const game = { vendorKey: input.vendorKey, gameKey: input.gameKey };
    if (input.onYn === 'Y') await addFavourite(tx, member.memberId, game, platform.clock.now());
    else await removeFavourite(tx, member.memberId, game);
    return null;
  }),
  memberQuery('play.isPlayGame', 'read', async ({ platform, member }) => ({
    isPlay: (await isPlaying(platform, member.memberId)) ? 'Y' : 'N',
  })),
] satisfies CallsOn<PlayPlatform>;
