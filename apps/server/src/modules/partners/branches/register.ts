/** A partner or staff registers somebody directly below a partner. */
import { codes } from '@mirinae/contract/codes';
import type { registerRequest } from '@mirinae/contract/partner/register';
import type { z } from 'zod';
import type { Platform } from '../../../platform/app.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { createMember, findMember, type Member, readMemberFields } from '../../identity/index.ts';
import { isBank } from '../../site/index.ts';
import type { Node } from '../model/tables.ts';
import { exceeds, rateOf, writeRates } from '../rates/rates.ts';
import { isBelow, lockTree } from '../tree/tree.ts';

export type Registration = z.output<typeof registerRequest>;
type By = { readonly ip: string; readonly actor: string };
export type PasswordHashes = { readonly passwordHash: string; readonly withdrawalPasswordHash: string };

/** Takes a good part of a second on purpose: before any lock. */
export async function hashSecrets({ memPass, cashOutPass }: Registration): Promise<PasswordHashes> {
  const [passwordHash, withdrawalPasswordHash] = await Promise.all([hashPassword(memPass), hashPassword(cashOutPass)]);
  return { passwordHash, withdrawalPasswordHash };
}

async function checkPlace(tx: Tx, { tier, rates }: Registration, parent: Node | null): Promise<void> {
  if (!parent) {
    if (tier !== 'PTN_1') throw new DomainError(codes.tierNotBelowParent);
    return;
  }
  const above = await findMember(tx, parent.memberId);
  if (!above || !isBelow(tier, above.tier)) throw new DomainError(codes.tierNotBelowParent);
  if (tier !== 'NORMAL' && exceeds(rates, await rateOf(tx, parent.memberId)))
    throw new DomainError(codes.rateAboveParent);
}

/**
 * The member is active immediately: who registers it vouches for it. Throws U107 (bank), PT104 (tier), PT101 (rates),
 * U116 to U119 (duplicates). Locks: the tree, then the partners above.
 */
export async function register(
  platform: Platform,
  tx: Tx,
  input: Registration,
  { parent, hashes, by }: { parent: Node | null; hashes: PasswordHashes; by: By },
): Promise<Member> {
  if (!isBank(input.bank)) throw new DomainError(codes.bankMissing);
  await lockTree(tx);
  await checkPlace(tx, input, parent);
  const { tier } = input;
  const member = await createMember(tx, platform, {
    ...readMemberFields(input),
    tier,
    ...hashes,
    recommenderId: parent?.memberId ?? null,
    level: 1,
    status: 'active',
    joinIp: by.ip,
  });
  if (tier !== 'NORMAL') await writeRates(tx, member.memberId, input.rates, { at: platform.clock.now(), by: by.actor });
  return member;
}
