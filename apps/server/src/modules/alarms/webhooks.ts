/** Addresses that alarms are sent to. The secret of each is sealed, as it is needed for every message. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { maxWebhooks } from '@mirinae/contract/staff/alarm-webhooks';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { takeLock } from '../../platform/db/named-locks.ts';
import { asc, eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { isPublicTarget } from '../../platform/public-hosts.ts';
import { randomToken } from '../../platform/rng.ts';
import { alarmWebhooks, type Severity } from './tables.ts';

type NewWebhook = { readonly url: string; readonly severity: Severity; readonly by: string };

/** Answers the secret, once. Throws S070 for an address that may not be called, S071 for one too many. */
export async function addWebhook(platform: Platform, tx: Tx, { url, severity, by }: NewWebhook) {
  if (!isPublicTarget(platform.config, url)) throw new DomainError(codes.webhookAddressInvalid);
  await takeLock(tx, 'alarm_webhooks');
  if ((await tx.$count(alarmWebhooks)) >= maxWebhooks) throw new DomainError(codes.webhooksFull);
  const secret = randomToken();
  const [added] = await tx
    .insert(alarmWebhooks)
    .values({
      url,
      severity,
      secret: secretBoxOf(platform).seal(secret),
      createdBy: by,
      createdAt: platform.clock.now(),
    })
    .returning({ webhookId: alarmWebhooks.webhookId });
  if (!added) throw new Error('The address was not stored.');
  return { secret, webhookId: added.webhookId };
}

/** Answers its address. Throws Z404. */
export async function removeWebhook(tx: Tx, webhookId: number): Promise<string> {
  const [removed] = await tx
    .delete(alarmWebhooks)
    .where(eq(alarmWebhooks.webhookId, webhookId))
    .returning({ url: alarmWebhooks.url });
  if (!removed) throw new DomainError(codes.notFound);
  return removed.url;
}

export async function listWebhooks(db: Database): Promise<Answer<'staff.webhookList'>> {
  const rows = await db.select().from(alarmWebhooks).orderBy(asc(alarmWebhooks.webhookId));
  return rows.map(({ webhookId, url, severity, createdBy, createdAt, triedAt, status, error }) => ({
    webhookIdx: webhookId,
    url,
    severity,
    createdBy,
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
    status,
    error,
  }));
}
