/** One bet in full, and its round again at the vendor that played it. Bets themselves know no vendors. */

import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { RoundFactsAnswer } from '@mirinae/contract/wallet/facts';
import type { RoundProof } from '@mirinae/contract/wallet/wallet';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { brandId, type MemberId } from '../../platform/ids.ts';
import { money, toWire } from '../../platform/money.ts';
import { type BetRow, findOwnBet, presentBets } from '../bets/index.ts';
import { findGame, findVendor, openInOf, type Vendor } from '../catalog/index.ts';
import type { PlayPlatform } from './adapters.ts';
import { findProtocol, type VendorAdapter, type VendorProtocol } from './adapters.ts';
import { listHoldsOf } from './prize-holds.ts';

type OwnBetName = { readonly memberId: MemberId; readonly betIdx: string };

/** Throws Z404. */
async function needOwnBet({ db }: Platform, { memberId, betIdx }: OwnBetName): Promise<BetRow> {
  const bet = await findOwnBet(db, memberId, brandId<'BetId'>(betIdx));
  if (!bet) throw new DomainError(codes.notFound);
  return bet;
}

type BetReader = Pick<VendorAdapter, 'openReplay' | 'readFacts' | 'readProof'> & {
  readonly roundDetail?: VendorProtocol['roundDetail'] | undefined;
};

/** The vendor's adapter for the round; limited while it is not over, and for a cancelled one. */
function adapterOf(platform: PlayPlatform, { status, gameType }: BetRow, vendor: Vendor | null): BetReader {
  if (status === 'cancel' || (status === 'wait' && gameType !== 'virtual')) return {};
  const protocol = vendor && findProtocol(platform, vendor.adapter);
  const reader: BetReader = { ...protocol?.adapter, roundDetail: protocol?.roundDetail };
  // A bet on a season waits for hours: its event is shown meanwhile.
  if (status === 'wait') return reader.readFacts ? { readFacts: reader.readFacts } : {};
  return reader;
}

/** Part of the payout that is held, or that staff refused; null when all of it was paid. */
async function reviewOf({ db }: Platform, bet: BetRow) {
  const holds = await listHoldsOf(db, bet);
  for (const status of ['waiting', 'refused'] as const) {
    const amount = holds.reduce((total, hold) => (hold.status === status ? total + hold.amount : total), 0n);
    if (amount > 0n) return { status, amount: toWire(money(amount)) };
  }
  return null;
}

export async function getBetDetail(platform: PlayPlatform, name: OwnBetName) {
  const bet = await needOwnBet(platform, name);
  const [[record], vendor, review] = await Promise.all([
    presentBets(platform.db, [bet]),
    findVendor(platform.db, bet.vendorKey),
    reviewOf(platform, bet),
  ]);
  if (!record) throw new Error(`The bet ${bet.betId} was not presented.`);
  const openIn = openInOf(vendor ?? { opensInWindow: false });
  const { openReplay, roundDetail, readFacts, readProof } = adapterOf(platform, bet, vendor);
  const hasReplay = openReplay !== undefined || roundDetail !== undefined;
  const hasFacts = readFacts !== undefined;
  const hasProof = readProof !== undefined;
  return { ...record, hasReplay, hasFacts, hasProof, openIn, review };
}

/** The round of a bet, and who can say more of it. Throws Z404. */
async function needAdapterOf(platform: PlayPlatform, name: OwnBetName) {
  const bet = await needOwnBet(platform, name);
  const { vendorKey, memberId, roundId } = bet;
  const adapter = adapterOf(platform, bet, await findVendor(platform.db, vendorKey));
  return { bet, adapter, round: { vendorKey, memberId, roundId } };
}

/**
 * Answers the address of the replay. Throws Z404 for a bet that is not the member's, B6011 where there is none, 9999 or
 * 2000 for the vendor.
 */
export async function openBetReplay(
  platform: PlayPlatform,
  name: OwnBetName,
  locale: Locale,
): Promise<{ replayUrl: string }> {
  const { adapter, round, bet } = await needAdapterOf(platform, name);
  if (adapter.openReplay) return { replayUrl: await adapter.openReplay(platform, { ...round, locale }) };
  if (!adapter.roundDetail) throw new DomainError(codes.replayUnavailable);
  const { vendorKey, betKey, placedAt, gameKey } = bet;
  const game = await findGame(platform.db, vendorKey, gameKey);
  const named = { ...round, betKey, placedAt, playableKey: game?.playableKey ?? null };
  return { replayUrl: await adapter.roundDetail(platform, { ...named, locale }) };
}

/** Facts of the bet's round. Throws as `openBetReplay` does. */
export async function readBetFacts(platform: PlayPlatform, name: OwnBetName): Promise<RoundFactsAnswer> {
  const { adapter, round } = await needAdapterOf(platform, name);
  if (!adapter.readFacts) throw new DomainError(codes.replayUnavailable);
  return adapter.readFacts(platform, round);
}

/** Proof of the bet's round. Throws as `openBetReplay` does. */
export async function readBetProof(platform: PlayPlatform, name: OwnBetName): Promise<RoundProof> {
  const { adapter, round } = await needAdapterOf(platform, name);
  if (!adapter.readProof) throw new DomainError(codes.replayUnavailable);
  return adapter.readProof(platform, round);
}
