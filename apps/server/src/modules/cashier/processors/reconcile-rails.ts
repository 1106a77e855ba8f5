/**
 * What each processor reports it received and sent, against what the ledger has moved for it: its report page by page,
 * then what of ours no page named.
 */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { RailDifference } from '@mirinae/contract/staff/cashier';
import type { Database } from '../../../platform/db/connect.ts';
import { and, asc, desc, eq, gt, inArray, ne, or, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { nameMembers } from '../../identity/index.ts';
import { movedAmount } from '../../ledger/index.ts';
import { cashTypeOf } from '../model/request-kinds.ts';
import {
  type CashId,
  type RailPayment,
  type RequestRow,
  railCallbacks,
  railPayments,
  requests,
} from '../model/tables.ts';
import { presentUnits } from '../payments/rail-payments.ts';
import { type CashierPlatform, offeredRails, type RailProcessor, type RailReport } from '../rails/rail.ts';

/** Whether the ledger has the movement of an approved request; one that was reversed is as if it never was. */
const isMoved = sql<boolean>`(${requests.status} <> -2 and case ${requests.kind}
  when 'deposit' then ${movedAmount(sql`'deposit:' || ${requests.cashId}`, 'deposit', sql`${requests.amount}`)}
  else ${movedAmount(sql`'payout:' || ${requests.cashId}`, 'withdrawal_paid', sql`-${requests.amount}`)} end)`;

type Known = { request: RequestRow; payment: RailPayment; isMoved: boolean };

function readKnown(db: Database, rail: string, references: readonly string[]): Promise<Known[]> {
  return db
    .select({ request: requests, payment: railPayments, isMoved })
    .from(railPayments)
    .innerJoin(requests, eq(requests.cashId, railPayments.cashId))
    .where(and(eq(railPayments.rail, rail), inArray(railPayments.reference, [...references])));
}

const rowsPerRead = 500;

/** A deposit that was credited, or a withdrawal that was sent: the processor must know of it. */
const isOfProcessor = or(
  and(eq(requests.kind, 'deposit'), isMoved),
  and(eq(requests.kind, 'withdrawal'), inArray(railPayments.state, ['sent', 'confirmed'])),
);

/** References of what the processor must know of. */
async function readExpected(db: Database, rail: string): Promise<Set<string>> {
  const expected = new Set<string>();
  let last: CashId | null = null;
  do {
    const rows: { cashId: CashId; reference: string }[] = await db
      .select({ cashId: railPayments.cashId, reference: railPayments.reference })
      .from(railPayments)
      .innerJoin(requests, eq(requests.cashId, railPayments.cashId))
      .where(and(eq(railPayments.rail, rail), last === null ? undefined : gt(railPayments.cashId, last), isOfProcessor))
      .orderBy(asc(railPayments.cashId))
      .limit(rowsPerRead);
    for (const { reference } of rows) expected.add(reference);
    last = rows.length < rowsPerRead ? null : (rows.at(-1)?.cashId ?? null);
  } while (last !== null);
  return expected;
}

type Found = Pick<RailDifference, 'kind'> & {
  readonly cashType: RailDifference['cashType'];
  readonly reference: string;
  readonly known: Known | null;
  readonly theirs: bigint | null;
};

type KnownBy = ReadonlyMap<string, Known>;

function compareReceived(known: KnownBy, { received }: RailReport): Found[] {
  return received.flatMap(({ reference, units, isFinal }): Found[] => {
    const own = known.get(reference) ?? null;
    const found = { cashType: 'in', reference, known: own, theirs: units } as const;
    if (!own) return [{ ...found, kind: 'unknown' }];
    if (own.payment.units !== units) return [{ ...found, kind: 'amount' }];
    return isFinal && !own.isMoved ? [{ ...found, kind: 'not-credited' }] : [];
  });
}

function compareSent(known: KnownBy, { sent }: RailReport): Found[] {
  return sent.flatMap(({ reference, units, state }): Found[] => {
    const own = known.get(reference) ?? null;
    const found = { cashType: 'out', reference, known: own, theirs: units } as const;
    if (!own) return [{ ...found, kind: 'unknown' }];
    if (own.payment.units !== units) return [{ ...found, kind: 'amount' }];
    if (state === 'failed') return own.isMoved ? [{ ...found, kind: 'not-returned' }] : [];
    return own.isMoved ? [] : [{ ...found, kind: 'not-posted' }];
  });
}

/** Of ours, what no page named: where it is still so. */
async function findUnreported(db: Database, rail: string, references: readonly string[]): Promise<Found[]> {
  const found: Found[] = [];
  for (let from = 0; from < references.length; from += rowsPerRead) {
    const rows = await readKnown(db, rail, references.slice(from, from + rowsPerRead));
    for (const own of rows) {
      const { reference, state } = own.payment;
      const unreported = { reference, known: own, theirs: null };
      if (own.request.kind === 'deposit') {
        if (own.isMoved) found.push({ ...unreported, kind: 'not-received', cashType: 'in' });
      } else if (state === 'sent' || state === 'confirmed')
        found.push({ ...unreported, kind: 'not-sent', cashType: 'out' });
    }
  }
  return found;
}

async function lastRefusals(db: Database, cashIds: readonly CashId[]): Promise<Map<bigint, string>> {
  const isRefused = and(inArray(railCallbacks.cashId, [...cashIds]), ne(railCallbacks.code, '0'));
  const rows = await db
    .selectDistinctOn([railCallbacks.cashId], { cashId: railCallbacks.cashId, code: railCallbacks.code })
    .from(railCallbacks)
    .where(isRefused)
    .orderBy(railCallbacks.cashId, desc(railCallbacks.callbackId));
  return new Map(rows.flatMap(({ cashId, code }) => (cashId === null ? [] : [[cashId, code]])));
}

type Checked = Answer<'staff.railCheck'>['rails'][number];
type Compared = { readonly found: readonly Found[]; readonly checked: number };

/**
 * What we expect is read before the report, and what the report names is read after its page: what moves meanwhile is
 * no difference. Throws C803.
 */
async function compareAll(platform: CashierPlatform, rail: string, processor: RailProcessor): Promise<Compared> {
  const { db } = platform;
  const unreported = await readExpected(db, rail);
  const found: Found[] = [];
  let checked = 0;
  let after: string | null = null;
  do {
    const report: RailReport = await processor.report(platform, after);
    const references = [...report.received, ...report.sent].map(({ reference }) => reference);
    const rows = await readKnown(db, rail, references);
    const known = new Map(rows.map((row) => [row.payment.reference, row]));
    found.push(...compareReceived(known, report), ...compareSent(known, report));
    for (const { reference, isFinal } of report.received) if (isFinal) unreported.delete(reference);
    for (const { reference } of report.sent) unreported.delete(reference);
    checked += references.length;
    if (report.next !== null && report.next === after) throw new Error(`The report of ${rail} does not go on.`);
    after = report.next;
  } while (after !== null);
  return { found: [...found, ...(await findUnreported(db, rail, [...unreported]))], checked };
}

async function checkRail(platform: CashierPlatform, rail: string, processor: RailProcessor): Promise<Checked> {
  const { db } = platform;
  const compared = await compareAll(platform, rail, processor).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === codes.railUnreachable) return null;
    throw error;
  });
  if (!compared) return { rail, isReachable: false, checked: 0, differences: [] };
  const { found, checked } = compared;
  const owners = found.flatMap(({ known: own }) => (own ? [own.request] : []));
  const cashIds = owners.map(({ cashId }) => cashId);
  const [nameOf, refusals] = await Promise.all([nameMembers(db, owners), lastRefusals(db, cashIds)]);
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
  return { rail, isReachable: true, checked, differences };
}

/** Of every rail that is offered and has a processor. */
export function reconcileRails(platform: CashierPlatform): Promise<Checked[]> {
  return Promise.all(
    offeredRails(platform).flatMap(({ name, processor }) => (processor ? [checkRail(platform, name, processor)] : [])),
  );
}
