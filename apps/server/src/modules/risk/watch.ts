/**
 * Looks at what happened since the last run, on one node, in spans with few bets: each is a transaction of its own,
 * so no run holds much in memory, and what a run does not reach the next one does.
 */
import type { RiskKind, RiskRule } from '@mirinae/contract/staff/risk';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, daySeconds, monotonicMs } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { endOfSpan, listSettledRounds, type SettledRound } from '../bets/index.ts';
import { listSignedInAfter } from '../identity/index.ts';
import { findLuck } from './find-luck.ts';
import { findBonusAbuse, findPassed } from './find-moves.ts';
import { findOpposites } from './find-opposites.ts';
import { findShared } from './find-shared.ts';
import type { RiskHost, Span } from './host.ts';
import { type Found, keepAlerts } from './keep-alerts.ts';
import { readRules } from './rules.ts';
import { riskWatch } from './tables.ts';

/** No transaction of a bet or request lasts so long: what is older is committed. */
const waitSeconds = 60;
const maxSpanSeconds = 600;
/** After a longer rest what lies further back is let be. */
const maxBackSeconds = daySeconds;
/** Then the next run goes on. */
const runMs = 40_000;
/** Who signed in, in one step. */
const maxSignedIn = 200;
/** A bet placed so short before the close of its round is a late one. */
const lateMs = 1_000;

type Looking = {
  readonly tx: Tx;
  readonly host: RiskHost;
  readonly span: Span;
  readonly ruleOf: (kind: RiskKind) => RiskRule | null;
};

async function lookAtBets({ tx, host, span, ruleOf }: Looking): Promise<Found[]> {
  const rounds = await listSettledRounds(tx, span.from, span.until);
  const miniKeys = rounds.filter(({ gameType }) => gameType === 'mini').flatMap(({ betKeys }) => betKeys);
  const sides = new Map((await host.listMiniSides(tx, miniKeys)).map((side) => [side.betKey, side]));
  const isLate = ({ betKeys }: SettledRound) =>
    betKeys.length > 0 && betKeys.every((betKey) => (sides.get(betKey)?.beforeCloseMs ?? lateMs + 1) <= lateMs);
  const [opposite, luck, late] = [ruleOf('opposite-bets'), ruleOf('win-rate'), ruleOf('late-bets')];
  return [
    ...(opposite ? await findOpposites(tx, opposite, rounds, sides, span.until) : []),
    ...(luck ? await findLuck(tx, { ...luck, kind: 'win-rate' }, rounds) : []),
    ...(late ? await findLuck(tx, { ...late, kind: 'late-bets' }, rounds.filter(isLate)) : []),
  ];
}

async function lookAtMoves({ tx, host, span, ruleOf }: Looking): Promise<Found[]> {
  const [passed, bonus] = [ruleOf('fast-in-out'), ruleOf('bonus-abuse')];
  return [
    ...(passed ? await findPassed(tx, host, passed, span) : []),
    ...(bonus ? await findBonusAbuse(tx, host, bonus, span) : []),
  ];
}

/** Locks: the watch. The first run begins a day back. */
async function lockWatch(tx: Tx, now: Date): Promise<typeof riskWatch.$inferSelect> {
  const oldest = addSeconds(now, -maxBackSeconds);
  await tx.insert(riskWatch).values({ readUntil: oldest, loginNumber: 0n }).onConflictDoNothing();
  const [row] = await tx.select().from(riskWatch).for('update');
  if (!row) throw new Error('The watch of risk has no row.');
  return row.readUntil < oldest ? { ...row, readUntil: oldest } : row;
}

/** One span, and some of those who signed in. Answers whether there is more. Locks: the watch, then alerts. */
async function look(platform: Platform, host: RiskHost): Promise<boolean> {
  const now = platform.clock.now();
  const end = addSeconds(now, -waitSeconds);
  return platform.db.transaction(async (tx) => {
    const watch = await lockWatch(tx, now);
    const latest = new Date(Math.min(end.getTime(), addSeconds(watch.readUntil, maxSpanSeconds).getTime()));
    const until = await endOfSpan(tx, watch.readUntil, latest);
    const rules = await readRules(tx);
    const ruleOf = (kind: RiskKind) => rules.find((rule) => rule.kind === kind && rule.isOn) ?? null;
    const looking: Looking = { tx, host, span: { from: watch.readUntil, until }, ruleOf };
    const signedIn = await listSignedInAfter(tx, watch.loginNumber, { limit: maxSignedIn, until: end });
    const found = await findShared(tx, rules, signedIn.memberIds, now);
    const hasSpan = until > watch.readUntil;
    if (hasSpan) found.push(...(await lookAtBets(looking)), ...(await lookAtMoves(looking)));
    await keepAlerts(platform, tx, rules, found);
    const readUntil = hasSpan ? until : watch.readUntil;
    await tx.update(riskWatch).set({ readUntil, loginNumber: signedIn.last });
    return signedIn.isMore || readUntil < end;
  });
}

export async function watchRisk(platform: Platform, host: RiskHost): Promise<void> {
  const begunAt = monotonicMs();
  while ((await look(platform, host)) && monotonicMs() - begunAt < runMs);
}
