/**
 * What the rules that approve requests have in common: a row of settings that decisions and changes lock, what makes
 * one wider, and checks. A figure that is not known fails its check, so that the request waits for staff.
 */
import type { RuleCheck } from '@mirinae/contract/staff/cash-rules';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { RequestKind } from '../model/request-kinds.ts';
import type { CashId } from '../model/tables.ts';

export type RuleActor = `rule:${string}`;

type Names<Rule> = readonly (keyof Rule & string)[];

type Parts<Rule> = {
  readonly kind: RequestKind;
  /** Of what the rule does in ledger, requests and audit log; no login of staff has a colon. */
  readonly actor: RuleActor;
  readonly task: string;
  load(db: Database | Tx, isLocked: boolean): Promise<Rule>;
  save(tx: Tx, rule: Rule): Promise<unknown>;
  /** Settings that approve more when they are higher, and when they are lower. */
  readonly maxima: Names<Rule>;
  readonly minima: Names<Rule>;
};

export function cashRule<Rule extends { readonly isOn: boolean }>(parts: Parts<Rule>) {
  const { kind, actor, task, load, save, maxima, minima } = parts;
  const read = (db: Database | Tx) => load(db, false);
  /** The same, while no other decision is made and no other change: until the transaction ends. */
  const lock = (tx: Tx) => load(tx, true);
  return {
    kind,
    actor,
    task,
    read,
    lock,
    /** Answers the rule of before. Locks: its row, so that no later decision follows the former one. */
    async set(tx: Tx, rule: Rule): Promise<Rule> {
      const before = await lock(tx);
      await save(tx, rule);
      return before;
    },
    /** Whether a change approves anything that was left to staff before. */
    isWider(before: Rule, after: Rule): boolean {
      return (
        (after.isOn && !before.isOn) ||
        maxima.some((name) => after[name] > before[name]) ||
        minima.some((name) => after[name] < before[name])
      );
    },
    /** A job of the transaction decides; none while the rule is off. */
    async queue({ clock }: Platform, tx: Tx, cashIds: readonly CashId[]): Promise<void> {
      if (cashIds.length === 0 || !(await read(tx)).isOn) return;
      for (const cashId of cashIds)
        await addJob(tx, { task, payload: { cashId: String(cashId) }, at: clock.now(), key: `${task}:${cashId}` });
    },
  };
}

export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('A rule of the cashier has no row.');
  return row;
}

/** Whole units of time since a moment; null where it is not known. */
export function since(now: Date, at: Date | null, unitSeconds: number): number | null {
  return at === null ? null : Math.floor((now.getTime() - at.getTime()) / (unitSeconds * 1_000));
}

export function notAbove(check: RuleCheck['check'], actual: number, limit: number): RuleCheck {
  return { check, isPassed: actual <= limit, actual, limit };
}

export function notBelow(check: RuleCheck['check'], actual: number | null, limit: number): RuleCheck {
  return { check, isPassed: actual !== null && actual >= limit, actual, limit };
}
