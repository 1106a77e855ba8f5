/** Texts of a member when money between the site and a transfer-wallet vendor does not move, code by code. */
import { beforeEach, expect, it } from 'vitest';
import { DomainError } from '../../platform/http/domain-error.ts';
import { money } from '../../platform/money.ts';
import { buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { fakeProtocol } from '../../testing/fake-protocol.ts';
import { giveCash } from '../../testing/give-money.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { getAccountBalance, getBalances } from '../ledger/index.ts';
import type { TransferAnswer } from './adapters.ts';
import { playCalls } from './calls.ts';

const vendorKey = '221';
const startCash = 50_000;
/** The vendor's word on the next movement. */
let word: () => TransferAnswer;
const given = () => ({ status: 'done', amount: money(startCash), balance: money(0), unit: { decimals: 0 } }) as const;
beforeEach(() => {
  word = given;
});

const vendor = fakeProtocol(
  'mirinae',
  { openGame: async () => 'https://vendor.example/' },
  {
    transfer: { move: async () => word(), query: async () => word(), coins: async () => money(startCash) },
  },
);
const server = await startCallServer({ calls: playCalls, protocols: [vendor] });
const { platform, request } = server;

async function seat() {
  const member = await buildMember(platform);
  const { memberId } = member;
  await giveCash(platform, memberId, startCash);
  const token = await signInMember(server, member);
  const open = async () =>
    (await server.call('play.getGame', { vendorKey, gameType: 'slot', gameKey: 'halla-lava' }, { token })).resultCode;
  const home = async () => (await server.call('cash.outGameMoney', {}, { token })).resultCode;
  const books = async () => ({
    cash: (await getBalances(platform.db, memberId)).cash,
    away: await getAccountBalance(platform.db, { owner: memberId, kind: `vendor:${vendorKey}` }),
  });
  return { token, open, home, books };
}

it('answers F001 when the vendor refuses the money of a launch, which is cash again', async () => {
  const { open, books } = await seat();
  word = () => ({ status: 'refused', code: 'CLOSED' });
  expect(await open()).toBe('F001');
  expect(await books()).toEqual({ cash: money(startCash), away: money(0) });
});

it('answers F001 when the vendor refuses to give money back, which stays where it is', async () => {
  const { open, home, books } = await seat();
  expect(await open()).toBe('0');
  word = () => ({ status: 'refused', code: 'CLOSED' });
  expect(await home()).toBe('F001');
  expect(await books()).toEqual({ cash: money(0), away: money(startCash) });
});

it('answers C009 while the vendor still has the game open', async () => {
  const { open, home } = await seat();
  await open();
  word = () => ({ status: 'refused', code: 'GAME_OPEN' });
  expect(await home()).toBe('C009');
});

it.each(['TE99', 'NT99'] as const)(
  'answers %s when the vendor’s word is not known, and moves nothing twice',
  async (code) => {
    const { open, home, books } = await seat();
    await open();
    word = () => {
      throw new DomainError(code);
    };
    expect(await home()).toBe(code);
    word = given;
    expect(await home()).toBe('0');
    expect(await books()).toEqual({ cash: money(startCash), away: money(0) });
  },
);

it('says what is at games by our books, before and after a launch', async () => {
  const { token, open } = await seat();
  expect(await request('cash.coinBalance', {}, { token })).toEqual({ balance: 0 });
  await open();
  expect(await request('cash.coinBalance', {}, { token })).toEqual({ balance: startCash });
});
