/**
 * Conformance client: sends a wallet every case of the matrix that is possible from outside, in the messages of one
 * protocol, and compares answers and balances. It needs a member with money and an open session, and for two cases
 * another member.
 */
import { type Act, type Case, casesOf, moveFor, payout } from './cases.ts';
import { answerOf, type Dialect, type Probe as NamedProbe, type Received, type Sent, type Target } from './dialect.ts';
import type { Move } from './move.ts';

export type Player = { readonly memberRef: string; readonly sessionRef: string };
export type Probe = {
  readonly dialect: Dialect;
  readonly target: Omit<Target, 'nowMs'>;
  readonly player: Player;
  readonly other?: Player | undefined;
  readonly gameKey: string;
  readonly currency: string;
  deliver(sent: Sent): Promise<{ status: number; text: string }>;
  nowMs(): number;
  newId(): string;
};
export type Finding = {
  readonly name: string;
  readonly expected: string;
  readonly received: string;
  readonly ok: boolean;
};

/** An answer that is none of the protocol's is an outcome too: the other cases go on. */
async function send({ dialect, target, deliver, nowMs }: Probe, move: Move, secret = target.secret): Promise<Received> {
  const { status, text } = await deliver(dialect.send({ ...target, secret, nowMs: nowMs() }, move));
  try {
    return dialect.read(status, text);
  } catch {
    return { outcome: `HTTP ${status} and no answer of the protocol`, balance: null };
  }
}

function moveOf({ player, gameKey, currency }: Probe, id: string, act: Act): Move {
  return { ...player, ...moveFor(act, id), gameKey, currency };
}

function changed({ other }: Probe, move: Move, change: Case['change']): Move {
  if (change === 'amount') return { ...move, amount: move.amount + 500 };
  if (change === 'payout') return { ...move, payout: payout + 500 };
  if (change === 'currency') return { ...move, currency: move.currency === 'USD' ? 'EUR' : 'USD' };
  if (change === 'key') return { ...move, key: `${move.key}-2` };
  return change === 'member' ? { ...move, ...other } : move;
}

async function balanceOf(probe: Probe): Promise<number> {
  const { balance } = await send(probe, moveOf(probe, probe.newId(), 'balance'));
  if (balance === null) throw new Error('The wallet does not answer a balance: is the session open?');
  return balance;
}

async function runCase(probe: Probe, one: Case, answer: string): Promise<Finding> {
  const { dialect } = probe;
  const id = probe.newId();
  const before = await balanceOf(probe);
  for (const earlier of one.before ?? []) await send(probe, moveOf(probe, id, earlier));
  const { outcome } = await send(probe, changed(probe, moveOf(probe, id, one.what), one.change));
  const cash = (await balanceOf(probe)) - before;
  const wanted = dialect.cash?.[one.name] ?? one.cash;
  // What a case leaves open is ended, so that the next finds the wallet as this one did.
  await send(probe, moveOf(probe, id, 'cancel'));
  return {
    name: one.name,
    expected: `${answer}, cash ${wanted}`,
    received: `${outcome}, cash ${cash}`,
    ok: outcome === answer && cash === wanted,
  };
}

/** A member that no house has. */
const unknownMember = { memberRef: 'mbr_999999999999' };

type Check = { readonly name: NamedProbe; readonly change?: Partial<Move>; readonly secret?: string };

/** What a wallet must refuse without any earlier message: another sender, an unknown member, missing money. */
function checksOf({ dialect, newId }: Probe, cash: number): Check[] {
  const session: Check = { name: 'a session that was never opened', change: { sessionRef: newId() } };
  return [
    { name: 'a forged secret', secret: newId() },
    { name: 'an unknown member', change: unknownMember },
    ...(dialect.namesNoSession ? [] : [session]),
    { name: 'a bet above the cash', change: { amount: cash + 1 } },
  ];
}

async function runCheck(probe: Probe, { name, change, secret }: Check, answer: string): Promise<Finding> {
  const id = probe.newId();
  const before = await balanceOf(probe);
  const { outcome } = await send(probe, { ...moveOf(probe, id, 'bet'), ...change }, secret);
  const cash = (await balanceOf(probe)) - before;
  await send(probe, moveOf(probe, id, 'cancel'));
  return {
    name,
    expected: `${answer}, cash 0`,
    received: `${outcome}, cash ${cash}`,
    ok: outcome === answer && cash === 0,
  };
}

async function runChecks(probe: Probe): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checksOf(probe, await balanceOf(probe))) {
    const answer = answerOf(probe.dialect, check.name);
    if (answer !== null) findings.push(await runCheck(probe, check, answer));
  }
  return findings;
}

/** Runs the cases in sequence and returns the finding of each. */
export async function runConformance(probe: Probe): Promise<Finding[]> {
  const findings = await runChecks(probe);
  for (const one of casesOf(probe.dialect)) {
    const answer = answerOf(probe.dialect, one.name);
    const isPossible = !one.condition && (one.change !== 'member' || probe.other !== undefined);
    if (isPossible && answer !== null) findings.push(await runCase(probe, one, answer));
  }
  return findings;
}
