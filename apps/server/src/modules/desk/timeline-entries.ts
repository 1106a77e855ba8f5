/** Rows of other modules as entries of a member's timeline. */
import type { BetRecord } from '@mirinae/contract/play/play';
import type { TimelineEntry, TimelineGroup } from '@mirinae/contract/staff/timeline';
import { money, toWire } from '../../platform/money.ts';
import type { ListedRequest } from '../cashier/index.ts';
import type { LogInEvent } from '../identity/index.ts';
import type { StatementRow } from '../ledger/index.ts';
import type { ListedLimitChange } from '../saferplay/index.ts';
import type { ListedAudit, Note } from '../staff/index.ts';
import type { RequirementEvent } from '../wagering/index.ts';

type Given = Pick<TimelineEntry, 'what'> & Partial<Omit<TimelineEntry, 'key' | 'at' | 'group' | 'what'>>;

function entry(group: TimelineGroup, key: string, at: Date | string, given: Given): TimelineEntry {
  return {
    key,
    at: typeof at === 'string' ? at : at.toISOString(),
    group,
    amount: null,
    after: null,
    by: null,
    note: '',
    facts: {},
    betIdx: null,
    gameName: null,
    cashIdx: null,
    ...given,
  };
}

/** Who acted, unless it was the member. */
const actorOf = (actor: string) => (actor.startsWith('member:') ? null : actor);

export const movementEntry = (group: 'money' | 'point') => (row: StatementRow) =>
  entry(group, `t${row.transferId}${group}`, row.at, {
    what: row.kind,
    amount: toWire(row.amount),
    after: toWire(row.balanceAfter),
    by: actorOf(row.actor),
  });

const requestStates = new Map([
  [0, 'waiting'],
  [2, 'working'],
  [1, 'approved'],
  [-1, 'refused'],
  [-2, 'reversed'],
]);

export const requestEntry = ({ cashId, kind, amount, status, processedBy, reason, ...row }: ListedRequest) =>
  entry('money', `c${cashId}`, row.requestedAt, {
    what: `request.${kind}`,
    amount: toWire(amount),
    by: processedBy,
    note: row.reversalReason ?? reason,
    facts: { state: requestStates.get(status) ?? 'waiting' },
    cashIdx: Number(cashId),
  });

export const betEntry = ({ betIdx, gameName, groupKey, regDate, cash, winCash, resultCash, type }: BetRecord) =>
  entry('bet', `b${betIdx}`, regDate, {
    what: groupKey,
    amount: type === 'wait' ? -cash : resultCash,
    facts: { type, cash, winCash },
    betIdx,
    gameName,
  });

export const logInEntry = ({ key, at, ip, userAgent, refusedFor }: LogInEvent) =>
  entry('login', key, at, {
    what: refusedFor === null ? 'done' : `refused.${refusedFor}`,
    note: userAgent,
    facts: { ip },
  });

function textIn(after: unknown, field: string): string {
  const text: unknown = after instanceof Object ? Reflect.get(after, field) : undefined;
  return typeof text === 'string' ? text : '';
}

/** Of a ban its kind and its end, where it has one. */
const banFacts = (after: unknown) => {
  const until = textIn(after, 'until');
  return { kind: textIn(after, 'kind'), ...(until === '' ? {} : { until }) };
};

export const auditEntry = ({ auditId, at, action, staffLogin, after }: ListedAudit) =>
  entry('staff', `a${auditId}`, at, {
    what: action,
    by: staffLogin,
    note: textIn(after, 'reason'),
    facts: action.startsWith('member.ban') ? banFacts(after) : {},
  });

export const noteEntry = ({ noteIdx, at, by, text }: Note) =>
  entry('staff', `n${noteIdx}`, at, { what: 'note', by, note: text });

type Sent = { readonly copyId: bigint; readonly sentAt: Date; readonly sentBy: string; readonly readAt: Date | null };

export const messageEntry = ({ copyId, sentAt, sentBy, readAt }: Sent, title: string) =>
  entry('message', `m${copyId}`, sentAt, { what: readAt ? 'read' : 'unread', by: sentBy, note: title });

export const requirementEntry = ({ row, at, isEnd }: RequirementEvent) =>
  entry('bonus', `w${row.requirementId}${isEnd ? 'end' : ''}`, at, {
    what: isEnd ? `ended.${row.closedAs ?? 'met'}` : 'opened',
    facts: {
      source: row.source,
      binds: row.binds,
      tied: toWire(row.amount),
      needed: toWire(row.needed),
      done: toWire(row.done),
    },
  });

export const limitEntry = ({ changeId, kind, act, before, after, changedAt, byHouse }: ListedLimitChange) =>
  entry('limit', `s${changeId}`, changedAt, {
    what: act,
    by: byHouse ? 'house' : null,
    facts: {
      kind,
      ...(before === null ? {} : { before: toWire(money(before)) }),
      ...(after === null ? {} : { after: toWire(money(after)) }),
    },
  });

type Break = { readonly kind: string; readonly begunAt: Date; readonly until: Date };

export const breakEntry = ({ kind, begunAt, until }: Break) =>
  entry('limit', `k${begunAt.getTime()}`, begunAt, { what: kind, facts: { until: until.toISOString() } });
