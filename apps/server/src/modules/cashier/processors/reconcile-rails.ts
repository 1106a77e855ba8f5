/** What each processor reports it received and sent, against what the ledger has moved for it. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { RailDifference } from '@mirinae/contract/staff/cashier';
import type { Database } from '../../../platform/db/connect.ts';
import { and, desc, eq, isNotNull, ne, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { nameMembers } from '../../identity/index.ts';
import { movedAmount } from '../../ledger/index.ts';
import { cashTypeOf } from '../model/request-kinds.ts';
import { type RailPayment, type RequestRow, railCallbacks, railPayments, requests } from '../model/tables.ts';
import { presentUnits } from '../payments/rail-payments.ts';
import { type CashierPlatform, offeredRails, type RailProcessor, type RailReport } from '../rails/rail.ts';

/** Whether the ledger has the movement of an approved request; one that was reversed is as if it never was. */
const isMoved = sql<boolean>`(${requests.status} <> -2 and case ${requests.kind}
  when 'deposit' then ${movedAmount(sql`'deposit:' || ${requests.cashId}`, 'deposit', sql`${requests.amount}`)}
  else ${movedAmount(sql`'payout:' || ${requests.cashId}`, 'withdrawal_paid', sql`-${requests.amount}`)} end)`;

type Known = { request: RequestRow; payment: RailPayment; isMoved: boolean };

function readKnown(db: Database, rail: string): Promise<Known[]> {
  return db
    .select({ request: requests, payment: railPayments, isMoved })
    .from(railPayments)
    .innerJoin(requests, eq(requests.cashId, railPayments.cashId))
    .where(eq(railPayments.rail, rail));
}

type Found = Pick<RailDifference, 'kind'> & {
  readonly cashType: RailDifference['cashType'];
  readonly reference: string;
  readonly known: Known | null;
  readonly theirs: bigint | null;
};

function compareReceived(known: ReadonlyMap<string, Known>, { received }: RailReport): Found[] {
  const reported = new Map(received.map((each) => [each.reference, each]));
  const theirs = received.flatMap(({ reference, units, isFinal }): Found[] => {
    const own = known.get(reference) ?? null;
    const found = { cashType: 'in', reference, known: own, theirs: units } as const;
    if (!own) return [{ ...found, kind: 'unknown' }];
    if (own.payment.units !== units) return [{ ...found, kind: 'amount' }];
    return isFinal && !own.isMoved ? [{ ...found, kind: 'not-credited' }] : [];
  });
  const ours = [...known.values()].flatMap((own): Found[] => {
    const { reference } = own.payment;
    const isMissing = own.request.kind === 'deposit' && own.isMoved && !reported.get(reference)?.isFinal;
    return isMissing ? [{ kind: 'not-received', cashType: 'in', reference, known: own, theirs: null }] : [];
  });
  return [...theirs, ...ours];
}

function compareSent(known: ReadonlyMap<string, Known>, { sent }: RailReport): Found[] {
  const reported = new Map(sent.map((each) => [each.reference, each]));
  const theirs = sent.flatMap(({ reference, units, state }): Found[] => {
    const own = known.get(reference) ?? null;
    const found = { cashType: 'out', reference, known: own, theirs: units } as const;
    if (!own) return [{ ...found, kind: 'unknown' }];
    if (own.payment.units !== units) return [{ ...found, kind: 'amount' }];
    if (state === 'failed') return own.isMoved ? [{ ...found, kind: 'not-returned' }] : [];
    return own.isMoved ? [] : [{ ...found, kind: 'not-posted' }];
  });
  const ours = [...known.values()].flatMap((own): Found[] => {
    const { reference, state } = own.payment;
    const isSent = own.request.kind === 'withdrawal' && (state === 'sent' || state === 'confirmed');
    return isSent && !reported.has(reference)
      ? [{ kind: 'not-sent', cashType: 'out', reference, known: own, theirs: null }]
      : [];
  });
  return [...theirs, ...ours];
}

async function lastRefusals(db: Database, rail: string): Promise<Map<bigint, string>> {
  const isRefused = and(eq(railCallbacks.rail, rail), ne(railCallbacks.code, '0'), isNotNull(railCallbacks.cashId));
  const rows = await db
    .selectDistinctOn([railCallbacks.cashId], { cashId: railCallbacks.cashId, code: railCallbacks.code })
    .from(railCallbacks)
    .where(isRefused)
    .orderBy(railCallbacks.cashId, desc(railCallbacks.callbackId));
  return new Map(rows.flatMap(({ cashId, code }) => (cashId === null ? [] : [[cashId, code]])));
}

type Checked = Answer<'staff.railCheck'>['rails'][number];

async function checkRail(platform: CashierPlatform, rail: string, processor: RailProcessor): Promise<Checked> {
  const { db } = platform;
  const report = await processor.report(platform).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === codes.railUnreachable) return null;
    throw error;
  });
  if (!report) return { rail, isReachable: false, checked: 0, differences: [] };
  const rows = await readKnown(db, rail);
  const known = new Map(rows.map((row) => [row.payment.reference, row]));
  const found = [...compareReceived(known, report), ...compareSent(known, report)];
  const owners = found.flatMap(({ known: own }) => (own ? [own.request] : []));
  const [nameOf, refusals] = await Promise.all([nameMembers(db, owners), lastRefusals(db, rail)]);
  const differences = found.map(({ kind, cashType, reference, known: own, theirs }) => ({
    kind,
    cashType: own ? cashTypeOf[own.request.kind] : cashType,
    reference,
    cashIdx: own ? Number(own.request.cashId) : null,
    memId: own ? nameOf(own.request.memberId).memId : '',
    ours: own?.isMoved ? presentUnits(own.payment.units, processor.decimals) : null,
    theirs: theirs === null ? null : presentUnits(theirs, processor.decimals),
    code: own ? (refusals.get(own.request.cashId) ?? null) : null,
  }));
  return { rail, isReachable: true, checked: report.received.length + report.sent.length, differences };
}

/** Of every rail that is offered and has a processor. A report is read before the ledger, which may be ahead of it. */
export function reconcileRails(platform: CashierPlatform): Promise<Checked[]> {
  return Promise.all(
    offeredRails(platform).flatMap(({ name, processor }) => (processor ? [checkRail(platform, name, processor)] : [])),
  );
}
