/**
 * The sandbox's provider of identity checks: it opens checks, shows a page on which a person chooses the result, and
 * reports it by a signed callback. A sandbox alone has it.
 */
import { type IdentityCallback, identityOpenRequest } from '@mirinae/contract/identity/identity';
import { z } from 'zod';
import type { Platform } from '../../../../platform/app.ts';
import { secretBoxOf } from '../../../../platform/auth/keys.ts';
import { and, eq } from '../../../../platform/db/orm.ts';
import { postSigned } from '../../../../platform/http/signed-post.ts';
import { randomUuid } from '../../../../platform/rng.ts';
import type { Person } from '../provider.ts';
import { sandboxPaths } from './sandbox-provider.ts';
import { sandboxChecks } from './tables.ts';

const callbackMs = 5_000;

const opened = identityOpenRequest.omit({ applicant: true, key: true });
const person = identityOpenRequest.shape.applicant;
const readsPerson: readonly IdentityCallback['state'][] = ['passed', 'referred'];

export type SandboxCheck = Pick<typeof sandboxChecks.$inferSelect, 'reference' | 'state'> &
  z.infer<typeof opened> & { readonly applicant: Person };

export async function openCheck(platform: Platform, content: unknown) {
  const { key: checkKey, applicant, ...rest } = identityOpenRequest.parse(content);
  const applicantSealed = secretBoxOf(platform).seal(JSON.stringify(applicant));
  const check = { reference: randomUuid(), checkKey, opened: rest, applicantSealed, openedAt: platform.clock.now() };
  await platform.db.insert(sandboxChecks).values(check).onConflictDoNothing();
  const [row] = await platform.db.select().from(sandboxChecks).where(eq(sandboxChecks.checkKey, checkKey));
  if (!row) throw new Error('The check of the sandbox was not written.');
  return { reference: row.reference, url: `${sandboxPaths.page}/${row.reference}` };
}

export async function findCheck(platform: Platform, reference: string): Promise<SandboxCheck | null> {
  const [row] = await platform.db.select().from(sandboxChecks).where(eq(sandboxChecks.reference, reference));
  if (!row) return null;
  const applicant = person.parse(JSON.parse(secretBoxOf(platform).open(row.applicantSealed)));
  return { reference, state: row.state, applicant, ...opened.parse(row.opened) };
}

export const resultOf = ({ reference, state, applicant }: SandboxCheck): Omit<IdentityCallback, 'id'> => ({
  reference,
  state,
  person: readsPerson.includes(state) ? applicant : null,
});

/** A result that is there stays: the page may be sent twice. */
export async function endCheck(
  platform: Platform,
  { reference }: SandboxCheck,
  result: { readonly state: IdentityCallback['state']; readonly applicant: Person },
): Promise<void> {
  const applicantSealed = secretBoxOf(platform).seal(JSON.stringify(result.applicant));
  await platform.db
    .update(sandboxChecks)
    .set({ state: result.state, applicantSealed })
    .where(and(eq(sandboxChecks.reference, reference), eq(sandboxChecks.state, 'open')));
}

/** One that is not taken is not sent again: the house polls. */
export async function sendCallback(platform: Platform, check: SandboxCheck): Promise<void> {
  const service = { url: check.callbackUrl, secret: platform.config.IDENTITY_SECRET, timeoutMs: callbackMs };
  const content: IdentityCallback = { id: randomUuid(), ...resultOf(check) };
  await postSigned(platform, service, content, z.object({ code: z.string() })).catch((error: unknown) =>
    platform.log.warn({ error }, 'A callback of the sandbox’s provider was not taken.'),
  );
}
