/** Vendor's side of a protocol, as far as conformance needs it: messages of moves, and parsing of answers. */
import type { z } from 'zod';
import { type CaseName, casesOf } from './cases.ts';
import type { Move } from './move.ts';

export type Target = {
  readonly origin: string;
  readonly vendorKey: string;
  readonly secret: string;
  readonly nowMs: number;
};

export type Sent = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** `outcome` is `ok`, or what the protocol calls its refusal. */
export type Received = { readonly outcome: string; readonly balance: number | null };

/** Checks in addition to the cases. */
export type Probe =
  | 'the balance'
  | 'a bet above the cash'
  | 'a forged secret'
  | 'a session that was never opened'
  | 'an unknown member'
  | 'a bet during maintenance'
  | 'a bet while play is switched off'
  | 'a bet of a partner'
  | 'a bet of a member who may not'
  | 'a bet below the least stake'
  | 'a bet above the highest stake'
  | 'a bet while a reality check waits';

export type Dialect = {
  /** Expected answers: `ok` unless listed, null without such a message. */
  readonly answers: Readonly<Partial<Record<CaseName | Probe, string | null>>>;
  /** Whether a bet and what it pays can be one message. */
  readonly hasPlays?: true;
  /** Whether its bets name no session: the wallet finds the member's. */
  readonly namesNoSession?: true;
  /** Whether a bet that is over can be undone by a decision of the house. */
  readonly hasVoids?: true;
  /** Cases that the vendor's documents or its own test tool state; the others are ours. Without it, all are theirs. */
  readonly theirs?: readonly (CaseName | Probe)[];
  /** Only where calls are signed with a private key: makes one, and answers the account's secret that proves it. */
  readonly keys?: { create(): string; proofOf(secret: string): string };
  /** Cases that end with another cash. */
  readonly cash?: Readonly<Partial<Record<CaseName, number>>>;
  send(target: Target, move: Move): Sent;
  read(http: number, text: string): Received;
};

export function answerOf({ answers }: Dialect, name: CaseName | Probe): string | null {
  const answer = answers[name];
  return answer === undefined ? 'ok' : answer;
}

const outside: readonly Probe[] = [
  'a bet above the cash',
  'a forged secret',
  'a session that was never opened',
  'an unknown member',
];

/** Names of all that a wallet can be tested with from outside. */
export function caseNames(dialect: Dialect): string[] {
  return [...outside, ...casesOf(dialect).map(({ name }) => name)];
}

export const json = { 'content-type': 'application/json' };

export function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  return schema.parse(JSON.parse(text));
}
