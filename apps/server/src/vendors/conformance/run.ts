/**
 * Conformance client: sends a wallet every case of the matrix that is possible from outside, in the messages of one
 * protocol, and compares answers and balances. It needs a member with money and an open session, and for two cases
 * another member.
 */
import { type Act, type Case, type CaseName, casesOf, moveFor } from './cases.ts';
import { answerOf, type Dialect, type Probe as NamedProbe, type Received, type Sent, type Target } from './dialect.ts';
import { idOf, type Mapping, mapped, noMapping, scaled, unitsOf } from './mapping.ts';
import type { Move } from './move.ts';

export type Player = { readonly memberRef: string; readonly sessionRef: string };
export type Probe = {
  readonly dialect: Dialect;
  readonly target: Omit<Target, 'nowMs'>;
  readonly player: Player;
  readonly other?: Player | undefined;
  readonly gameKey: string;
  readonly currency: string;
  readonly mapping?: Mapping | undefined;
  /** The protocol's path before the name of a call, which a mapping may replace. */
  readonly walletPath?: string | undefined;
  deliver(sent: Sent): Promise<{ status: number; text: string }>;
  nowMs(): number;
  newId(): string;
};
export type Finding = {
  readonly name: string;
  readonly expected: string;
  readonly received: string;
  readonly ok: boolean;
  /** Stricter than what the vendor states. */
  readonly isOurs: boolean;
};

const mappingOf = ({ mapping = noMapping }: Probe): Mapping => mapping;

/** An answer that is none of the protocol's is an outcome too: the other cases go on. */
async function send(probe: Probe, move: Move, secret = probe.target.secret): Promise<Received> {
  const { dialect, target, deliver, nowMs, walletPath } = probe;
  const { roundId, betKey, key } = move;
  const mapping = mappingOf(probe);
  const ids = { roundId: idOf(mapping, roundId), betKey: idOf(mapping, betKey), key: idOf(mapping, key) };
  const sent = dialect.send({ ...target, secret, nowMs: nowMs() }, { ...move, ...ids });
  const prefix = walletPath?.replace(':vendorKey', target.vendorKey);
  const { status, text } = await deliver(prefix === undefined ? sent : mapped(mapping, sent, prefix));
  try {
    return dialect.read(status, text);
  } catch {
    return { outcome: `HTTP ${status} and no answer of the protocol`, balance: null };
  }
}

/** An act of the matrix in the amounts of the wallet. */
function moveOf(probe: Probe, id: string, act: Act): Move {
  const { player, gameKey, currency } = probe;
  const move = { ...player, ...moveFor(act, id), gameKey, currency };
  const mapping = mappingOf(probe);
  const amount = scaled(mapping, move.amount);
  return move.payout === undefined ? { ...move, amount } : { ...move, amount, payout: scaled(mapping, move.payout) };
}

/** By how much another amount differs. */
const difference = 500;

function changed(probe: Probe, move: Move, change: Case['change']): Move {
  const { other } = probe;
  const more = (amount: number) => sumOf(probe, amount, scaled(mappingOf(probe), difference));
  if (change === 'amount') return { ...move, amount: more(move.amount) };
  if (change === 'payout') return { ...move, payout: more(move.payout ?? 0) };
  if (change === 'currency') return { ...move, currency: move.currency === 'USD' ? 'EUR' : 'USD' };
  if (change === 'key') return { ...move, key: `${move.key}-2` };
  return change === 'member' ? { ...move, ...other } : move;
}

/** Sums of amounts with decimals, without the remainders of floats. */
function sumOf(probe: Probe, one: number, other: number): number {
  const mapping = mappingOf(probe);
  return (unitsOf(mapping, one) + unitsOf(mapping, other)) / 10 ** mapping.decimals;
}

/** A finding, with what the mapping accepts as well. */
function judge(
  probe: Probe,
  name: CaseName | NamedProbe,
  { answer, outcome, cash, wanted }: { answer: string; outcome: string; cash: number; wanted: number },
): Finding {
  const also = mappingOf(probe).accept[name] ?? [];
  return {
    name,
    expected: `${[answer, ...also].join(' or ')}, cash ${wanted}`,
    received: `${outcome}, cash ${cash}`,
    ok: [answer, ...also].includes(outcome) && cash === wanted,
    isOurs: probe.dialect.theirs !== undefined && !probe.dialect.theirs.includes(name),
  };
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
  const cash = sumOf(probe, await balanceOf(probe), -before);
  const wanted = scaled(mappingOf(probe), dialect.cash?.[one.name] ?? one.cash);
  // What a case leaves open is ended, so that the next finds the wallet as this one did.
  await send(probe, moveOf(probe, id, 'cancel'));
  return judge(probe, one.name, { answer, outcome, cash, wanted });
}

type Check = { readonly name: NamedProbe; readonly change?: Partial<Move>; readonly secret?: string };

/** What a wallet must refuse without any earlier message: another sender, an unknown member, missing money. */
function checksOf(probe: Probe, cash: number): Check[] {
  const { dialect, newId } = probe;
  const session: Check = { name: 'a session that was never opened', change: { sessionRef: newId() } };
  return [
    { name: 'a forged secret', secret: newId() },
    { name: 'an unknown member', change: { memberRef: mappingOf(probe).unknownMember } },
    ...(dialect.namesNoSession ? [] : [session]),
    { name: 'a bet above the cash', change: { amount: sumOf(probe, cash, 1) } },
  ];
}

async function runCheck(probe: Probe, { name, change, secret }: Check, answer: string): Promise<Finding> {
  const id = probe.newId();
  const before = await balanceOf(probe);
  const { outcome } = await send(probe, { ...moveOf(probe, id, 'bet'), ...change }, secret);
  const cash = sumOf(probe, await balanceOf(probe), -before);
  await send(probe, moveOf(probe, id, 'cancel'));
  return judge(probe, name, { answer, outcome, cash, wanted: 0 });
}

async function runChecks(probe: Probe): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { skip } = mappingOf(probe);
  for (const check of checksOf(probe, await balanceOf(probe))) {
    const answer = answerOf(probe.dialect, check.name);
    if (answer !== null && !skip.includes(check.name)) findings.push(await runCheck(probe, check, answer));
  }
  return findings;
}

/** Runs the cases in sequence and returns the finding of each. */
export async function runConformance(probe: Probe): Promise<Finding[]> {
  const findings = await runChecks(probe);
  const { skip } = mappingOf(probe);
  for (const one of casesOf(probe.dialect)) {
    const answer = answerOf(probe.dialect, one.name);
    const isPossible =
      !one.condition && (one.change !== 'member' || probe.other !== undefined) && !skip.includes(one.name);
    if (isPossible && answer !== null) findings.push(await runCase(probe, one, answer));
  }
  return findings;
}
