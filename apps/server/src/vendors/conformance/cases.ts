/**
 * The matrix of faults: what is sent, after what, under which circumstance, and what each protocol must answer. `cash` is what the member
 * has in the end, against what it had at the start. Cases with a circumstance need a wallet whose clock and switches the tester moves.
 */
import type { DialectName, Move } from './dialect.ts';

export const stake = 1_000;
export const payout = 2_500;

type Word = string | null;
/** In the order of `dialectNames`; null where the protocol has no such message. */
type Words = readonly [mirinae: Word, kplay: Word, evolution: Word, pragmatic: Word, swipe: Word];
export type Circumstance = 'expired session' | 'closed game' | 'locked member';
export type Case = {
  readonly name: string;
  readonly what: Move['what'];
  readonly words: Words;
  readonly cash: number;
  /** Where a protocol ends with other cash than the rest. */
  readonly cashOf?: Partial<Record<DialectName, number>>;
  readonly before?: readonly Move['what'][];
  readonly circumstance?: Circumstance;
  readonly change?: 'amount' | 'member' | 'currency' | 'key';
};

const fine: Words = ['ok', 'ok', 'ok', 'ok', 'ok'];
const staked = -stake;
const won = payout - stake;
const bet = ['bet'] as const;
const settled = ['bet', 'win'] as const;
const cancelled = ['bet', 'cancel'] as const;

const duplicateBet: Words = ['replayed', 'DUPLICATE_DEBIT', 'BET_ALREADY_EXIST', 'ok', 'ok'];
const cancelledBet: Words = [
  'DEBIT_CANCELLED',
  'ACCESS_DENIED',
  'FINAL_ERROR_ACTION_FAILED',
  '120',
  '409 transaction_conflict',
];
const conflictingWin: Words = [
  'TRANSACTION_CONFLICT',
  'DUPLICATE_CREDIT',
  'BET_ALREADY_SETTLED',
  '120',
  '409 transaction_conflict',
];

const bets: readonly Case[] = [
  { name: 'a first bet', what: 'bet', words: fine, cash: staked },
  { name: 'a bet again', what: 'bet', before: bet, words: duplicateBet, cash: staked },
  {
    name: 'a bet again with another amount',
    what: 'bet',
    before: bet,
    change: 'amount',
    words: ['TRANSACTION_CONFLICT', 'DUPLICATE_DEBIT', 'BET_ALREADY_EXIST', '120', '409 transaction_conflict'],
    cash: staked,
  },
  {
    name: 'a bet again as another member',
    what: 'bet',
    before: bet,
    change: 'member',
    words: ['TRANSACTION_CONFLICT', 'INVALID_USER', 'INVALID_PARAMETER', '7', '409 transaction_conflict'],
    cash: staked,
  },
  {
    name: 'a bet in another currency',
    what: 'bet',
    change: 'currency',
    words: [null, null, 'INVALID_PARAMETER', '7', null],
    cash: 0,
  },
  { name: 'a bet again after its cancellation', what: 'bet', before: cancelled, words: cancelledBet, cash: 0 },
  { name: 'a bet whose cancellation came first', what: 'bet', before: ['cancel'], words: cancelledBet, cash: 0 },
  { name: 'a bet again after it was settled', what: 'bet', before: settled, words: duplicateBet, cash: won },
  {
    name: 'a bet of an expired session',
    what: 'bet',
    circumstance: 'expired session',
    words: ['SESSION_ENDED', 'ACCESS_DENIED', 'INVALID_SID', '4', '401 session_expired'],
    cash: 0,
  },
  {
    name: 'a bet again after the session expired',
    what: 'bet',
    before: bet,
    circumstance: 'expired session',
    words: duplicateBet,
    cash: staked,
  },
  {
    name: 'a bet on a closed game',
    what: 'bet',
    circumstance: 'closed game',
    words: ['GAME_CLOSED', 'ACCESS_DENIED', 'FINAL_ERROR_ACTION_FAILED', '8', '404 game_not_found'],
    cash: 0,
  },
  {
    name: 'a bet of a locked member',
    what: 'bet',
    circumstance: 'locked member',
    words: ['MEMBER_LOCKED', 'ACCESS_DENIED', 'ACCOUNT_LOCKED', '6', '403 account_blocked'],
    cash: 0,
  },
];

const wins: readonly Case[] = [
  { name: 'a first win', what: 'win', before: bet, words: fine, cash: won },
  {
    name: 'a win again',
    what: 'win',
    before: settled,
    words: ['replayed', 'DUPLICATE_CREDIT', 'BET_ALREADY_SETTLED', 'ok', 'ok'],
    cash: won,
  },
  {
    name: 'a win again with another amount',
    what: 'win',
    before: settled,
    change: 'amount',
    words: conflictingWin,
    cash: won,
  },
  {
    name: 'a win of the bet of another member',
    what: 'win',
    before: bet,
    change: 'member',
    words: ['TRANSACTION_CONFLICT', 'INVALID_USER', 'INVALID_PARAMETER', '100', '404 transaction_not_found'],
    cash: staked,
  },
  {
    name: 'a win in another currency',
    what: 'win',
    before: bet,
    change: 'currency',
    words: [null, null, 'INVALID_PARAMETER', null, null],
    cash: staked,
  },
  {
    name: 'a win after the cancellation',
    what: 'win',
    before: cancelled,
    words: ['DEBIT_CANCELLED', 'DUPLICATE_CREDIT', 'BET_ALREADY_SETTLED', '120', '409 transaction_conflict'],
    cash: 0,
  },
  {
    name: 'a second win of a settled bet',
    what: 'win',
    before: settled,
    change: 'key',
    words: ['DEBIT_SETTLED', 'DUPLICATE_CREDIT', 'BET_ALREADY_SETTLED', 'ok', 'ok'],
    cash: won,
    cashOf: { pragmatic: won + payout, swipe: won + payout },
  },
  {
    name: 'a win before its bet',
    what: 'win',
    words: ['DEBIT_UNKNOWN', 'INVALID_DEBIT', 'BET_DOES_NOT_EXIST', '100', '404 transaction_not_found'],
    cash: 0,
  },
  {
    name: 'a win after the session expired',
    what: 'win',
    before: bet,
    circumstance: 'expired session',
    words: fine,
    cash: won,
  },
  { name: 'a win on a closed game', what: 'win', before: bet, circumstance: 'closed game', words: fine, cash: won },
  { name: 'a win of a locked member', what: 'win', before: bet, circumstance: 'locked member', words: fine, cash: won },
];

const cancels: readonly Case[] = [
  { name: 'a first cancellation', what: 'cancel', before: bet, words: fine, cash: 0 },
  {
    name: 'a cancellation again',
    what: 'cancel',
    before: cancelled,
    words: ['replayed', 'DUPLICATE_CREDIT', 'BET_ALREADY_SETTLED', 'ok', 'ok'],
    cash: 0,
  },
  {
    name: 'a cancellation of the bet of another member',
    what: 'cancel',
    before: bet,
    change: 'member',
    words: ['TRANSACTION_CONFLICT', 'INVALID_USER', 'INVALID_PARAMETER', '7', 'ok'],
    cash: staked,
  },
  {
    name: 'a cancellation after the win',
    what: 'cancel',
    before: settled,
    words: ['DEBIT_SETTLED', 'DUPLICATE_CREDIT', 'BET_ALREADY_SETTLED', '120', 'ok'],
    cash: won,
  },
  {
    name: 'a cancellation before its bet',
    what: 'cancel',
    words: ['replayed', 'INVALID_DEBIT', 'BET_DOES_NOT_EXIST', 'ok', 'ok'],
    cash: 0,
  },
  {
    name: 'a cancellation before its bet, again',
    what: 'cancel',
    before: ['cancel'],
    words: ['replayed', 'INVALID_DEBIT', 'BET_DOES_NOT_EXIST', 'ok', 'ok'],
    cash: 0,
  },
  {
    name: 'a cancellation after the session expired',
    what: 'cancel',
    before: bet,
    circumstance: 'expired session',
    words: fine,
    cash: 0,
  },
  {
    name: 'a cancellation on a closed game',
    what: 'cancel',
    before: bet,
    circumstance: 'closed game',
    words: fine,
    cash: 0,
  },
  {
    name: 'a cancellation for a locked member',
    what: 'cancel',
    before: bet,
    circumstance: 'locked member',
    words: fine,
    cash: 0,
  },
];

const prizes: readonly Case[] = [
  { name: 'a prize of an unknown kind', what: 'prize', words: [null, 'ok', 'ok', 'ok', 'ok'], cash: stake },
  {
    name: 'a prize again',
    what: 'prize',
    before: ['prize'],
    words: [null, 'DUPLICATE_CREDIT', 'BET_ALREADY_SETTLED', 'ok', 'ok'],
    cash: stake,
  },
  {
    name: 'a prize after the session expired',
    what: 'prize',
    circumstance: 'expired session',
    words: [null, 'ok', 'ok', 'ok', 'ok'],
    cash: stake,
  },
];

export const cases: readonly Case[] = [...bets, ...wins, ...cancels, ...prizes];
