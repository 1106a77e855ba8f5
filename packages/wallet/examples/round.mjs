/** Plays rounds of a vendor: `node round.mjs URL VENDOR SECRET MEMBER SESSION GAME`. Prints each answer as a line. */
import { randomUUID } from 'node:crypto';
import { decimalAmounts } from '@mirinae/wallet/amounts';
import { createWalletClient } from '@mirinae/wallet/wallet-client';

const [url, vendorKey, secret, memberRef, sessionRef, gameKey] = process.argv.slice(2);
const client = createWalletClient({ url, vendorKey, secret, amounts: decimalAmounts(0) });
const show = (name, answer) => console.log(JSON.stringify({ name, answer }));

/** A program stores the ids of a round before its first message, and the result before the credit. */
const idsOf = (roundId) => ({ debitId: `d-${roundId}`, creditId: `c-${roundId}`, rollbackId: `r-${roundId}` });

async function playInSteps(stake, payout) {
  const roundId = randomUUID();
  const { debitId, creditId, rollbackId } = idsOf(roundId);
  const debit = { transactionId: debitId, memberRef, sessionRef, gameKey, roundId, amount: stake };
  const staked = await client.stake(debit, rollbackId);
  show('stake', staked);
  if (staked.status !== 'ok') return;
  const credit = { transactionId: creditId, debitId, memberRef, amount: payout, finished: true };
  show('pay', await client.pay(credit));
  show('pay again', await client.credit(credit));
}

async function playInOne(stake, payout) {
  const roundId = randomUUID();
  const { debitId, rollbackId } = idsOf(roundId);
  const play = { transactionId: debitId, memberRef, sessionRef, gameKey, roundId, amount: stake, payout };
  show('play', await client.playRound(play, rollbackId));
}

const answer = await client.balance({ memberRef, sessionRef });
show('balance', answer);
await playInSteps('1000', '2500');
await playInOne('1000', '0');
await playInSteps(String(Number(answer.balance) + 1_000), '0');
