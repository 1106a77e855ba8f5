/** A branch of partners for tests and demo data, from head office to store, with rates that fall step by step. */
import { partnerTiers } from '@mirinae/contract/member/member';
import { partnerGameTypes, type Rate } from '@mirinae/contract/partner/rates';
import { writeRates } from '../modules/partners/index.ts';
import type { Platform } from '../platform/app.ts';
import { type BuiltMember, buildMember } from './build-member.ts';

export const sameRates = (rolling: number, losing: number): Rate[] =>
  partnerGameTypes.map((gameType) => ({ gameType, rolling, losing }));

/** One partner per pair of rates, each below the one before. */
export async function buildBranch(
  platform: Platform,
  rates: readonly (readonly [rolling: number, losing: number])[],
): Promise<BuiltMember[]> {
  const partners: BuiltMember[] = [];
  for (const [index, [rolling, losing]] of rates.entries()) {
    const tier = partnerTiers[index];
    if (!tier) throw new Error('A branch has five partners at most.');
    const partner = await buildMember(platform, { tier, recommender: partners.at(-1) ?? null });
    const by = { at: platform.clock.now(), by: 'test' };
    await platform.db.transaction((tx) => writeRates(tx, partner.memberId, sameRates(rolling, losing), by));
    partners.push(partner);
  }
  return partners;
}
