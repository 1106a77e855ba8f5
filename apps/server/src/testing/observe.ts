/** Observers of a test besides answers: the audit log and the bus. */
import type { Platform } from '../platform/app.ts';
import type { Topic } from '../platform/bus.ts';

export type Audited = {
  action: string;
  target: string;
  before: unknown;
  after: unknown;
  ip: string;
  staff_login: string;
};

export async function newestAudit({ db }: Platform): Promise<Audited | undefined> {
  const newest =
    'select action, target, before, after, ip, staff_login from staff_audit order by audit_id desc limit 1';
  const { rows } = await db.$client.query<Audited>(newest);
  return rows[0];
}

export async function countAudit({ db }: Platform): Promise<number> {
  const { rows } = await db.$client.query<{ entries: number }>('select count(*)::int as entries from staff_audit');
  return rows[0]?.entries ?? 0;
}

/** Everything that is published on the topic from now on; deliveries come a moment after the commit. */
export async function listenTo(platform: Platform, topic: Topic): Promise<unknown[]> {
  const received: unknown[] = [];
  await settled(platform);
  platform.bus.subscribe(topic, (message) => received.push(message));
  return received;
}

/** Waits until everything published before has been delivered. */
export async function settled({ bus, db }: Platform): Promise<void> {
  const last = Promise.withResolvers<void>();
  const unsubscribe = bus.subscribe('node:settled', () => last.resolve());
  await bus.publish(db, 'node:settled', null);
  await last.promise;
  unsubscribe();
}
