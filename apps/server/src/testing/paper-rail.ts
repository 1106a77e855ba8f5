/** The skeleton of a payment rail with a processor that is no machine at all: it takes every message as it comes. */
import { codes } from '@mirinae/contract/codes';
import { z } from 'zod';
import type { CashierPlatform } from '../modules/cashier/index.ts';
import { money, zeroMoney } from '../platform/money.ts';

type PaymentRail = CashierPlatform['rails'][number];

const paperAccount = z.strictObject({ rail: z.literal('paper'), drawer: z.string() });
const message = z.object({
  key: z.string(),
  reference: z.string(),
  kind: z.literal('received'),
  units: z.string().transform(BigInt),
  confirmations: z.int(),
  isFinal: z.boolean(),
});

/** A rail of its own, with what it was given to pay. */
export function paperRail() {
  const paid: string[] = [];
  const rail: PaymentRail = {
    name: 'paper',
    accountOf: (_platform, _member, { kind, requestKey, to }) => ({
      rail: 'paper',
      drawer: kind === 'deposit' ? requestKey : to,
    }),
    isSameAccount: (account, to) => paperAccount.parse(account).drawer === to,
    show: (_platform, account) => ({ place: 'Paper', number: paperAccount.parse(account).drawer, holder: '' }),
    approved: async () => {},
    reversed: async () => {},
    processor: {
      decimals: 0,
      confirmationsNeeded: 1,
      quote: (_platform, { amount }) => ({ units: amount, coinPrice: money(1), fee: zeroMoney, expiresAt: null }),
      referenceOf: (_platform, { kind, account, cashId }) =>
        kind === 'deposit' ? paperAccount.parse(account).drawer : `payout:${cashId}`,
      receive(_platform, { body }) {
        const { data } = message.safeParse(JSON.parse(body.toString('utf8')));
        return data ?? codes.malformedRequest;
      },
      async payOut(_platform, { reference }) {
        paid.push(reference);
        return { refusal: null };
      },
      report: async () => ({ received: [], sent: [], next: null }),
      payInSandbox: null,
    },
  };
  return { rail, paid };
}
