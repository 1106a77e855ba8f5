/**
 * The matrix of errors: what is sent, after what, and under which condition; what each protocol must answer is in its
 * dialect. `cash` is what the member has in the end, against what it had at the start. Cases with a condition need a
 * wallet whose clock and switches the tester moves.
 */
import type { Move } from './move.ts';

export const stake = 1_000;
export const payout = 2_500;

export type Condition = 'expired session' | 'closed game' | 'locked member';
/**
 * Optional messages of a protocol: a bet that pays in the same message, and a cancellation of a bet that may be over.
 */
type Extra = 'play' | 'void';
export type Act = Move['what'] | Extra;
export type Case = {
  readonly name: CaseName;
  readonly what: Act;
  readonly cash: number;
  readonly before?: readonly Act[];
  readonly condition?: Condition;
  readonly change?: 'amount' | 'payout' | 'member' | 'currency' | 'key';
};
type Nameless = Omit<Case, 'name'> & { readonly name: string };

const staked = -stake;
const won = payout - stake;
const bet = ['bet'] as const;
const settled = ['bet', 'win'] as const;
const cancelled = ['bet', 'cancel'] as const;

const bets = [
  { name: 'a first bet', what: 'bet', cash: staked },
  { name: 'a bet again', what: 'bet', before: bet, cash: staked },
  {
    name: 'a bet again with another amount',
    what: 'bet',
    before: bet,
    change: 'amount',
    cash: staked,
  },
  {
    name: 'a bet again as another member',
    what: 'bet',
    before: bet,
    change: 'member',
    cash: staked,
  },
  {
    name: 'a bet in another currency',
    what: 'bet',
    change: 'currency',
    cash: 0,
  },
  { name: 'a bet again after its cancellation', what: 'bet', before: cancelled, cash: 0 },
  { name: 'a bet whose cancellation came first', what: 'bet', before: ['cancel'], cash: 0 },
  { name: 'a bet again after it was settled', what: 'bet', before: settled, cash: won },
  {
    name: 'a bet of an expired session',
    what: 'bet',
    condition: 'expired session',
    cash: 0,
  },
  {
    name: 'a bet again after the session expired',
    what: 'bet',
    before: bet,
    condition: 'expired session',
    cash: staked,
  },
  {
    name: 'a bet on a closed game',
    what: 'bet',
    condition: 'closed game',
    cash: 0,
  },
  {
    name: 'a bet of a locked member',
    what: 'bet',
    condition: 'locked member',
    cash: 0,
  },
] as const satisfies readonly Nameless[];

const wins = [
  { name: 'a first win', what: 'win', before: bet, cash: won },
  {
    name: 'a win again',
    what: 'win',
    before: settled,
    cash: won,
  },
  {
    name: 'a win again with another amount',
    what: 'win',
    before: settled,
    change: 'amount',
    cash: won,
  },
  {
    name: 'a win of the bet of another member',
    what: 'win',
    before: bet,
    change: 'member',
    cash: staked,
  },
  {
    name: 'a win in another currency',
    what: 'win',
    before: bet,
    change: 'currency',
    cash: staked,
  },
  {
    name: 'a win after the cancellation',
    what: 'win',
    before: cancelled,
    cash: 0,
  },
  {
    name: 'a second win of a settled bet',
    what: 'win',
    before: settled,
    change: 'key',
    cash: won,
  },
  {
    name: 'a win before its bet',
    what: 'win',
    cash: 0,
  },
  {
    name: 'a win after the session expired',
    what: 'win',
    before: bet,
    condition: 'expired session',
    cash: won,
  },
  { name: 'a win on a closed game', what: 'win', before: bet, condition: 'closed game', cash: won },
  { name: 'a win of a locked member', what: 'win', before: bet, condition: 'locked member', cash: won },
] as const satisfies readonly Nameless[];

const cancels = [
  { name: 'a first cancellation', what: 'cancel', before: bet, cash: 0 },
  {
    name: 'a cancellation again',
    what: 'cancel',
    before: cancelled,
    cash: 0,
  },
  {
    name: 'a cancellation of the bet of another member',
    what: 'cancel',
    before: bet,
    change: 'member',
    cash: staked,
  },
  {
    name: 'a cancellation after the win',
    what: 'cancel',
    before: settled,
    cash: won,
  },
  {
    name: 'a cancellation before its bet',
    what: 'cancel',
    cash: 0,
  },
  {
    name: 'a cancellation before its bet, again',
    what: 'cancel',
    before: ['cancel'],
    cash: 0,
  },
  {
    name: 'a cancellation after the session expired',
    what: 'cancel',
    before: bet,
    condition: 'expired session',
    cash: 0,
  },
  {
    name: 'a cancellation on a closed game',
    what: 'cancel',
    before: bet,
    condition: 'closed game',
    cash: 0,
  },
  {
    name: 'a cancellation for a locked member',
    what: 'cancel',
    before: bet,
    condition: 'locked member',
    cash: 0,
  },
] as const satisfies readonly Nameless[];

const prizes = [
  { name: 'a prize of an unknown kind', what: 'prize', cash: stake },
  {
    name: 'a prize again',
    what: 'prize',
    before: ['prize'],
    cash: stake,
  },
  {
    name: 'a prize after the session expired',
    what: 'prize',
    condition: 'expired session',
    cash: stake,
  },
] as const satisfies readonly Nameless[];

const played = ['play'] as const;

const plays = [
  { name: 'a first play', what: 'play', cash: won },
  { name: 'a play again', what: 'play', before: played, cash: won },
  { name: 'a play again with another amount', what: 'play', before: played, change: 'amount', cash: won },
  { name: 'a play again with another payout', what: 'play', before: played, change: 'payout', cash: won },
  { name: 'a play again as another member', what: 'play', before: played, change: 'member', cash: won },
  { name: 'a play of a bet that waits', what: 'play', before: bet, cash: won },
  { name: 'a play of a bet that was settled', what: 'play', before: settled, cash: won },
  { name: 'a play whose cancellation came first', what: 'play', before: ['cancel'], cash: 0 },
  { name: 'a play of an expired session', what: 'play', condition: 'expired session', cash: 0 },
  {
    name: 'a play again after the session expired',
    what: 'play',
    before: played,
    condition: 'expired session',
    cash: won,
  },
  { name: 'a play on a closed game', what: 'play', condition: 'closed game', cash: 0 },
  { name: 'a play of a locked member', what: 'play', condition: 'locked member', cash: 0 },
  { name: 'a bet again after it was played', what: 'bet', before: played, cash: won },
  { name: 'a win after the play', what: 'win', before: played, cash: won },
  { name: 'a cancellation after the play', what: 'cancel', before: played, cash: won },
] as const satisfies readonly Nameless[];

/** By a decision that the wallet's house never made. */
const voids = [
  { name: 'a void of a bet that waits', what: 'void', before: bet, cash: 0 },
  { name: 'a void after the win', what: 'void', before: settled, cash: won },
  { name: 'a void after the cancellation', what: 'void', before: cancelled, cash: 0 },
  { name: 'a void as another member', what: 'void', before: bet, change: 'member', cash: staked },
  { name: 'a win after the void', what: 'win', before: ['bet', 'void'], cash: 0 },
  { name: 'a bet whose void came first', what: 'bet', before: ['void'], cash: 0 },
] as const satisfies readonly Nameless[];

const all = [...bets, ...wins, ...cancels, ...prizes, ...plays, ...voids] as const;
export type CaseName = (typeof all)[number]['name'];
const cases: readonly Case[] = all;

/** The cases that a protocol with or without plays and voids can be tested with. */
export function casesOf({ hasPlays = false, hasVoids = false }: { hasPlays?: boolean; hasVoids?: boolean }) {
  const missing: readonly Extra[] = [
    ...(hasPlays ? [] : (['play'] as const)),
    ...(hasVoids ? [] : (['void'] as const)),
  ];
  return cases.filter(({ what, before = [] }) => missing.every((act) => what !== act && !before.includes(act)));
}

type Moved = Pick<Move, 'what' | 'roundId' | 'betKey' | 'key' | 'amount' | 'payout' | 'voidRef'>;

/** An act on the bet of a round, both named after `id`, as what is sent. */
export function moveFor(act: Act, id: string): Moved {
  const names = { roundId: `r-${id}`, betKey: `b-${id}`, key: `${act}-${id}` };
  if (act === 'play') return { ...names, what: 'bet', amount: stake, payout };
  if (act === 'void') return { ...names, what: 'cancel', amount: stake, voidRef: 'nobody-decided-it' };
  return { ...names, what: act, amount: act === 'win' ? payout : stake };
}
