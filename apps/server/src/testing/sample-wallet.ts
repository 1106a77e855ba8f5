/**
 * A wallet of another house that speaks KPLAY's protocol, to test the tester: right, or with planted faults. Its
 * addresses and the name of its header differ from ours, and its money has two decimals.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';

export const faults = [
  'believes every secret',
  'pays for unknown members',
  'lends money',
  'takes a repeated bet twice',
  'takes a bet after its cancellation',
  'takes a bet whose cancellation came first',
  'pays a repeated win twice',
  'pays a win without a bet',
  'cancels after the win',
  'pays a repeated prize twice',
] as const;
export type Fault = (typeof faults)[number];

export const sampleSecret = 'the-secret-of-the-sample';
export const sampleMembers = ['200111', '200112'] as const;
const cents = 100;
const startCash = 5_000;

const message = z.object({
  user_id: z.number().transform(String),
  amount: z.number().default(0),
  txn_id: z.string().default(''),
  credit_amount: z.number().optional(),
  is_cancel: z.number().default(0),
});
type Message = z.infer<typeof message>;
type Bet = { readonly owner: string; readonly stake: number; state: 'open' | 'over' | 'cancelled' };

/** The money and the bets of the house, in cents. */
function createBook(has: (fault: Fault) => boolean) {
  const cash = new Map<string, number>(sampleMembers.map((member) => [member, startCash * cents]));
  const bets = new Map<string, Bet>();
  const cancelledFirst = new Set<string>();
  const prizes = new Set<string>();
  const move = (owner: string, amount: number) => cash.set(owner, (cash.get(owner) ?? 0) + amount);
  const units = (amount: number) => Math.round(amount * cents);

  const isPlayOf = ({ amount, credit_amount }: Message, known: Bet | undefined) =>
    known?.state === 'open' && credit_amount !== undefined && units(amount) === known.stake;

  /** Of a bet that is known; null if it is taken again. */
  function repeatOf(sent: Message, known: Bet) {
    if (known.owner !== sent.user_id) return 'INVALID_USER';
    if (known.state === 'cancelled') return has('takes a bet after its cancellation') ? null : 'ACCESS_DENIED';
    return isPlayOf(sent, known) || has('takes a repeated bet twice') ? null : 'DUPLICATE_DEBIT';
  }

  /** Null if the bet is taken. */
  function refusalOf(sent: Message, known: Bet | undefined) {
    const repeated = known ? repeatOf(sent, known) : null;
    if (repeated !== null) return repeated;
    const { user_id: owner, txn_id: key, amount } = sent;
    if (cancelledFirst.has(key) && !has('takes a bet whose cancellation came first')) return 'ACCESS_DENIED';
    const isCovered = isPlayOf(sent, known) || units(amount) <= (cash.get(owner) ?? 0);
    return isCovered || has('lends money') ? null : 'INSUFFICIENT_FUNDS';
  }

  function debit(sent: Message): string | null {
    const { user_id: owner, txn_id: key, amount, credit_amount } = sent;
    const known = bets.get(key);
    const refusal = refusalOf(sent, known);
    if (refusal !== null) return refusal;
    if (!isPlayOf(sent, known)) move(owner, -units(amount));
    const state = credit_amount === undefined ? 'open' : 'over';
    bets.set(key, { owner, stake: units(amount), state });
    if (credit_amount !== undefined) move(owner, units(credit_amount));
    return null;
  }

  function credit({ user_id: owner, txn_id: key, amount }: Message): string | null {
    const bet = bets.get(key);
    if (!bet && !has('pays a win without a bet')) return 'INVALID_DEBIT';
    if (bet && bet.owner !== owner) return 'INVALID_USER';
    const isPaidAgain = bet?.state === 'over' && has('pays a repeated win twice');
    if (bet && bet.state !== 'open' && !isPaidAgain) return 'DUPLICATE_CREDIT';
    if (bet) bet.state = 'over';
    move(owner, units(amount));
    return null;
  }

  function cancel({ user_id: owner, txn_id: key }: Message): string | null {
    const bet = bets.get(key);
    if (!bet) {
      cancelledFirst.add(key);
      return 'INVALID_DEBIT';
    }
    if (bet.owner !== owner) return 'INVALID_USER';
    const isLate = bet.state === 'over' && has('cancels after the win');
    if (bet.state !== 'open' && !isLate) return 'DUPLICATE_CREDIT';
    bet.state = 'cancelled';
    move(owner, bet.stake);
    return null;
  }

  function prize({ user_id: owner, txn_id: key, amount }: Message): string | null {
    if (prizes.has(key) && !has('pays a repeated prize twice')) return 'DUPLICATE_BONUS';
    prizes.add(key);
    move(owner, units(amount));
    return null;
  }

  return {
    knows: (member: string) => cash.has(member),
    balanceOf: (member: string) => (cash.get(member) ?? 0) / cents,
    debit,
    credit: (sent: Message) => (sent.is_cancel === 1 ? cancel(sent) : credit(sent)),
    prize,
  };
}

/** Its calls: `/v2/funds`, `/v2/debit`, `/v2/credit` and `/v2/award`, the secret in `x-wallet-key`. */
export function sampleWallet(planted: readonly Fault[]): FastifyInstance {
  const has = (fault: Fault) => planted.includes(fault);
  const book = createBook(has);
  const app = Fastify({ forceCloseConnections: true });
  const add = (path: string, work: (sent: Message) => string | null) =>
    app.post(path, ({ headers, body }) => {
      const refuse = (error: string) => ({ status: 0, error });
      if (headers['x-wallet-key'] !== sampleSecret && !has('believes every secret')) return refuse('ACCESS_DENIED');
      const sent = message.parse(body);
      if (!book.knows(sent.user_id) && !has('pays for unknown members')) return refuse('INVALID_USER');
      const error = work(sent);
      return error === null ? { status: 1, balance: book.balanceOf(sent.user_id) } : refuse(error);
    });
  add('/v2/funds', () => null);
  add('/v2/debit', book.debit);
  add('/v2/credit', book.credit);
  add('/v2/award', book.prize);
  return app;
}

/** As an engineer of that house describes it to the tester. */
export const sampleMapping = {
  base: '/v2',
  paths: { balance: '/funds', bonus: '/award' },
  headers: { 'secret-key': 'x-wallet-key' },
  ids: 'uuid',
  unknownMember: '999999',
  decimals: 2,
};
