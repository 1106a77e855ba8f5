/** A client and a handler of the package speak with each other over HTTP; answers of the wallet are scripted. */
import { createServer, type Server } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { decimalAmounts, wholeUnits } from './amounts.ts';
import { WalletMismatch, WalletRejected, WalletUncertain } from './errors.ts';
import type { Handler } from './handler.ts';
import type { RefusalCode, WalletAnswer } from './messages.ts';
import { listenerOf } from './node-listener.ts';
import { createVendorClient } from './vendor-client.ts';
import { createVendorHandler } from './vendor-handler.ts';
import { createWalletClient } from './wallet-client.ts';
import { createWalletHandler } from './wallet-handler.ts';

const secret = 'example-secret-not-for-production-0001';
const amounts = decimalAmounts(2);
const secretsOf = (vendorKey: string) => (vendorKey === '201' ? ['the former secret', secret] : []);
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

async function listen(handler: Handler): Promise<string> {
  const server = createServer(listenerOf(handler));
  servers.push(server);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

const ok: WalletAnswer<string> = { status: 'ok', balance: '87.66', replayed: false };
const refused = (code: RefusalCode): WalletAnswer<string> => ({ status: 'refused', code, balance: null });

/** A wallet that answers its messages in the order of the script, whatever they are; null for a failure of its own. */
async function openWallet(...script: readonly (WalletAnswer<string> | null)[]) {
  const received: { readonly transactionId?: string; readonly amount?: string }[] = [];
  const answer = (request: object) => {
    const next = script[received.length];
    received.push(request);
    if (!next) throw new Error('The database is away.');
    return next;
  };
  const wallet = { balance: answer, debit: answer, play: answer, credit: answer, rollback: answer };
  const url = await listen(createWalletHandler({ amounts, wallet, secretsOf }));
  const client = createWalletClient({ url, vendorKey: '201', secret, amounts, repetition: { firstPauseMs: 1 } });
  return { url, client, received, ids: () => received.map(({ transactionId }) => transactionId) };
}

const debit = {
  transactionId: 'd-1',
  memberRef: 'mbr_1',
  sessionRef: 's-1',
  gameKey: 'game',
  roundId: '1',
  amount: '12.34',
};
const credit = { transactionId: 'c-1', debitId: 'd-1', memberRef: 'mbr_1', amount: '30.05', finished: true };

it('carries a stake and its payout as decimals to the wallet and back', async () => {
  const { client, received } = await openWallet(ok, ok);
  expect(await client.stake(debit, 'r-1')).toEqual(ok);
  expect(await client.pay(credit)).toBe('87.66');
  expect(received).toEqual([debit, { ...credit, unplayed: '0.00' }]);
});

it('rolls a stake without an answer back, with one id, until the wallet answers', async () => {
  const { client, ids } = await openWallet(null, null, null, ok);
  expect(await client.stake(debit, 'r-1')).toEqual({ status: 'cancelled', balance: '87.66' });
  expect(ids()).toEqual(['d-1', 'r-1', 'r-1', 'r-1']);
});

it('returns a refused stake as an answer and rolls nothing back', async () => {
  const { client, ids } = await openWallet(refused('INSUFFICIENT_FUNDS'));
  expect(await client.stake(debit, 'r-1')).toEqual(refused('INSUFFICIENT_FUNDS'));
  expect(ids()).toEqual(['d-1']);
});

it('finds out that a play without an answer was posted', async () => {
  const { client, ids } = await openWallet(null, refused('DEBIT_SETTLED'), { ...ok, replayed: true });
  expect(await client.playRound({ ...debit, payout: '0.00' }, 'r-1')).toEqual({ ...ok, replayed: true });
  expect(ids()).toEqual(['d-1', 'r-1', 'd-1']);
});

it('repeats a payout with one id until it is answered, and leaves a refused one to people', async () => {
  const { client, ids } = await openWallet(null, null, ok, refused('DEBIT_UNKNOWN'));
  expect(await client.pay(credit)).toBe('87.66');
  expect(ids()).toEqual(['c-1', 'c-1', 'c-1']);
  await expect(client.pay({ ...credit, transactionId: 'c-2' })).rejects.toThrow(WalletMismatch);
});

it('stops repeating when its program stops, and the payout stays due', async () => {
  const { url } = await openWallet(null, null);
  const repetition = { firstPauseMs: 60_000, signal: AbortSignal.timeout(20) };
  const client = createWalletClient({ url, vendorKey: '201', secret, amounts, repetition });
  await expect(client.pay(credit)).rejects.toThrow(WalletUncertain);
});

it('says that nothing was done for a wrong secret, an unknown vendor, a stale clock and a malformed message', async () => {
  const { url, received } = await openWallet(ok);
  const codeOf = async (change: object, reference = 'mbr_1') => {
    const client = createWalletClient({ url, vendorKey: '201', secret, amounts, ...change });
    const error: unknown = await client.balance({ memberRef: reference }).catch((thrown: unknown) => thrown);
    return error instanceof WalletRejected ? error.code : error;
  };
  expect(await codeOf({ secret: 'another' })).toBe('SIGNATURE_INVALID');
  expect(await codeOf({ vendorKey: '202' })).toBe('SIGNATURE_INVALID');
  expect(await codeOf({ nowMs: () => 1_741_000_000_000 })).toBe('SIGNATURE_INVALID');
  expect(await codeOf({}, 'a member with spaces')).toBe('MALFORMED');
  expect(await codeOf({ secret: 'the former secret' }), 'while a secret is changed').toMatchObject({ status: 'ok' });
  expect(received).toHaveLength(1);
});

it('knows nothing of a wallet that cannot be reached', async () => {
  const client = createWalletClient({ url: 'http://127.0.0.1:2', vendorKey: '201', secret, amounts });
  const error: unknown = await client.debit(debit).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(WalletUncertain);
  expect(error).toMatchObject({ status: null });
});

it('sends no amount that the protocol does not have, and gives no wallet less time than it may take', async () => {
  const { url, client, received } = await openWallet();
  await expect(async () => client.stake({ ...debit, amount: '12.345' }, 'r-1')).rejects.toThrow(RangeError);
  expect(() => createWalletClient({ url, vendorKey: '201', secret, amounts, timeoutMs: 3_999 })).toThrow(RangeError);
  expect(received).toEqual([]);
});

it('answers each credit of a message, no reality check without one, and no call that the wallet has not', async () => {
  const { client } = await openWallet(ok, refused('DEBIT_UNKNOWN'));
  expect(await client.credits([credit, credit])).toEqual([ok, refused('DEBIT_UNKNOWN')]);
  expect(await client.check({ memberRef: 'mbr_1', sessionRef: 's-1' })).toEqual({ status: 'ok', check: null });
  const undone = { transactionId: 'v-1', debitId: 'd-1', memberRef: 'mbr_1', voidRef: 'v' };
  await expect(client.void(undone)).rejects.toThrow(WalletRejected);
});

it('opens and ends sessions at a vendor, and reads what became of a bet', async () => {
  const vendor = {
    openSession: ({ gameKey }: { gameKey: string }) => `https://games.example/${gameKey}`,
    endSessions: () => 1,
    betState: (debitId: string) =>
      debitId === 'd-1' ? ({ state: 'settled', payout: 3_005, unplayed: 0, creditId: 'c-1' } as const) : null,
  };
  const url = await listen(createVendorHandler({ amounts: wholeUnits, vendor, secretsOf }));
  const client = createVendorClient({ url, vendorKey: '201', secret, amounts });
  const session = {
    memberRef: 'mbr_1',
    nickname: '별빛',
    locale: 'ko',
    currency: 'USD',
    gameKey: 'game',
    sessionRef: 's-1',
    mode: 'mobile',
  } as const;
  expect(await client.openSession(session)).toBe('https://games.example/game');
  expect(await client.endSessions({ memberRef: 'mbr_1', sessionRefHashes: [] })).toBe(1);
  expect(await client.betState('d-1')).toEqual({
    state: 'settled',
    payout: '30.05',
    unplayed: '0.00',
    creditId: 'c-1',
  });
  expect(await client.betState('d-2')).toBeNull();
  const stranger = createVendorClient({ url, vendorKey: '201', secret: 'another', amounts });
  await expect(stranger.betState('d-1')).rejects.toThrow(WalletRejected);
});
