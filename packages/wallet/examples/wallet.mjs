/** A wallet with two members in memory: `node wallet.mjs SECRET` prints its address. `--fault double-pay` breaks it. */
import { createServer } from 'node:http';
import { wholeUnits } from '@mirinae/wallet/amounts';
import { listenerOf } from '@mirinae/wallet/node-listener';
import { createWalletHandler } from '@mirinae/wallet/wallet-handler';

const [secret, , fault] = process.argv.slice(2);
const sessions = new Map([
  ['session-1', 'mbr_1'],
  ['session-2', 'mbr_2'],
]);
const cash = new Map([
  ['mbr_1', 100_000],
  ['mbr_2', 100_000],
]);
/** By the id of the debit: whose bet, its stake, the payout of a play, the credits by their ids, and its end. */
const bets = new Map();

const balanceOf = (memberRef) => cash.get(memberRef) ?? null;
const ok = (memberRef, replayed = false) => ({ status: 'ok', balance: balanceOf(memberRef), replayed });
const refuse = (memberRef, code) => ({ status: 'refused', code, balance: balanceOf(memberRef) });
const move = (memberRef, amount) => cash.set(memberRef, balanceOf(memberRef) + amount);
const known = (work) => (request) =>
  cash.has(request.memberRef) ? work(request) : refuse(request.memberRef, 'MEMBER_UNKNOWN');

/** The answer to a debit whose id is known; null where its bet is open and a play may end it. */
function repeated(bet, { memberRef, amount, payout }) {
  if (bet.state === 'cancelled') return refuse(memberRef, 'DEBIT_CANCELLED');
  if (bet.memberRef !== memberRef || bet.amount !== amount) return refuse(memberRef, 'TRANSACTION_CONFLICT');
  if (payout === undefined || bet.payout === payout) return ok(memberRef, true);
  if (bet.payout !== undefined) return refuse(memberRef, 'TRANSACTION_CONFLICT');
  return bet.state === 'settled' ? refuse(memberRef, 'DEBIT_SETTLED') : null;
}

function debit({ transactionId, memberRef, sessionRef, amount, payout }) {
  const bet = bets.get(transactionId);
  const answer = bet && repeated(bet, { memberRef, amount, payout });
  if (answer) return answer;
  if (!bet) {
    if (sessions.get(sessionRef) !== memberRef) return refuse(memberRef, 'SESSION_ENDED');
    if (amount > balanceOf(memberRef)) return refuse(memberRef, 'INSUFFICIENT_FUNDS');
    move(memberRef, -amount);
  }
  bets.set(transactionId, {
    memberRef,
    amount,
    payout,
    credits: new Map(),
    state: payout === undefined ? 'open' : 'settled',
  });
  if (payout !== undefined) move(memberRef, payout);
  return ok(memberRef);
}

function credit({ transactionId, debitId, memberRef, amount, finished }) {
  const bet = bets.get(debitId);
  if (!bet) return refuse(memberRef, 'DEBIT_UNKNOWN');
  if (bet.state === 'cancelled') return refuse(memberRef, 'DEBIT_CANCELLED');
  if (bet.memberRef !== memberRef) return refuse(memberRef, 'TRANSACTION_CONFLICT');
  const before = bet.credits.get(transactionId);
  if (before !== undefined && before !== amount) return refuse(memberRef, 'TRANSACTION_CONFLICT');
  if (before !== undefined && fault !== 'double-pay') return ok(memberRef, true);
  if (before === undefined && bet.state === 'settled') return refuse(memberRef, 'DEBIT_SETTLED');
  bet.credits.set(transactionId, amount);
  if (finished) bet.state = 'settled';
  move(memberRef, amount);
  return ok(memberRef);
}

/** An unknown debit is stored as cancelled, so that it is refused when it arrives. */
function rollback({ debitId, memberRef }) {
  const bet = bets.get(debitId);
  if (bet && bet.memberRef !== memberRef) return refuse(memberRef, 'TRANSACTION_CONFLICT');
  if (bet?.state === 'settled') return refuse(memberRef, 'DEBIT_SETTLED');
  if (bet?.state === 'open') move(memberRef, bet.amount);
  const replayed = bet?.state !== 'open';
  bets.set(debitId, { memberRef, credits: new Map(), ...bet, state: 'cancelled' });
  return ok(memberRef, replayed);
}

/** This wallet's house never decides to void a round: a bet that has ended stays as it is. */
const wallet = {
  balance: known(({ memberRef }) => ok(memberRef)),
  debit: known(debit),
  play: known(debit),
  credit: known(credit),
  rollback: known(rollback),
  void: known(rollback),
};
const secretsOf = (vendorKey) => (vendorKey === '201' ? [secret] : []);
const handler = createWalletHandler({ amounts: wholeUnits, wallet, secretsOf, onError: console.error });
const server = createServer(listenerOf(handler));
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
