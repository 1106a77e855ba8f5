/** What a test watches besides answers: the audit log and the bus. */
import type { Platform } from '../platform/app.ts';

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

/** Everything the bus delivers on the topic from now on; deliveries come a moment after the commit. */
export function listenTo({ bus }: Platform, topic: string): unknown[] {
  const heard: unknown[] = [];
  bus.subscribe(topic, (message) => heard.push(message));
  return heard;
}
