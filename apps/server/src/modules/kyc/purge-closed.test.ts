/** Proofs of closed accounts: no picture and no personal data of them outlives its days. */
import { expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { addSeconds, daySeconds } from '../../platform/clock.ts';
import { buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { newestAudit } from '../../testing/observe.ts';
import { recordRuleAudit } from '../staff/index.ts';
import { purgeClosed } from './purge-closed.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, clock } = server;
const run = (statement: string, values: unknown[] = []) => platform.db.$client.query(statement, values);
const { KYC_RETENTION_DAYS: days } = platform.config;

async function proven() {
  const { memberId } = await buildMember(platform);
  const id = Number(memberId);
  await run("insert into kyc_members (member_id, level, since) values ($1, 'basic', now())", [id]);
  await run(
    `with decided as (
       insert into kyc_requests (member_id, level, requested_at, state, decided_by, decided_at, reason)
       values ($1, 'basic', now(), 'approved', 'risk', now(), '홍길동 본인') returning request_id)
     insert into kyc_documents (member_id, request_id, kind, sealed, stored_at)
     select $1, request_id, 'id-card', 'sealed', now() from decided`,
    [id],
  );
  await run(
    `insert into kyc_checks (member_id, provider, reference, url, level, state, referral, result_sealed, opened_at)
     values ($1, 'sandbox', gen_random_uuid(), '/', 'full', 'referred', 'name', 'sealed', now())`,
    [id],
  );
  await run("update members set birth_sealed = 'sealed' where member_id = $1", [id]);
  return id;
}

const keptOf = async (id: number) => {
  const { rows } = await run(
    `select (select count(*)::integer from kyc_documents where member_id = $1) as documents,
       (select jsonb_agg(jsonb_build_array(state, reference, referral, result_sealed)) from kyc_checks where member_id = $1) as checks,
       (select array_agg(reason) from kyc_requests where member_id = $1) as reasons,
       (select birth_sealed is not null from members where member_id = $1) as "hasBirthDate"`,
    [id],
  );
  return rows[0];
};

it('deletes what proved a closed account after its days, once, and leaves an open one alone', async () => {
  const [closed, open] = [await proven(), await proven()];
  await run("update members set status = 'withdrawn' where member_id = $1", [closed]);
  await platform.db.transaction((tx) =>
    recordRuleAudit(tx, { actor: 'rule:test', action: 'member.close', target: `member:${closed}`, after: {} }),
  );
  const { rows } = await run('select max(at) as at from staff_audit');
  const closedAt = new Date(rows[0]?.at);
  clock.set(addSeconds(closedAt, days * daySeconds - 1));
  expect(await purgeClosed(platform)).toBe(0);
  expect(await keptOf(closed)).toMatchObject({ documents: 1, hasBirthDate: true });
  clock.set(addSeconds(closedAt, days * daySeconds));
  expect(await purgeClosed(platform)).toBe(1);
  expect(await keptOf(closed)).toEqual({
    documents: 0,
    checks: [['expired', null, null, null]],
    reasons: [''],
    hasBirthDate: false,
  });
  expect(await newestAudit(platform)).toMatchObject({
    action: 'kyc.purge',
    target: `member:${closed}`,
    after: { documents: 1, days },
    staff_login: 'rule:identity-retention',
  });
  expect(await purgeClosed(platform)).toBe(0);
  expect(await keptOf(open)).toMatchObject({ documents: 1, hasBirthDate: true });
});
