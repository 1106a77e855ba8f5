/** A stablecoin of the sandbox: an address for every deposit, a fixed price, and a service that reports what moved. */

import { codes } from '@mirinae/contract/codes';
import { coinDecimals, coinNetwork, coinRail, confirmationsNeeded } from '@mirinae/contract/coin/coin';
import { coinAddress, isCoinAddress } from '@mirinae/contract/coin/signature';
import { DomainError } from '../../../../platform/http/domain-error.ts';
import type { PaymentRail } from '../rail.ts';
import { type CoinAccount, readCoinAccount } from './account.ts';
import { depositReference, payInSandbox, payOut, readCallback, readReport } from './client.ts';
import { quoteCoins } from './quote.ts';

export const sandboxCoin: PaymentRail = {
  name: coinRail,
  accountOf({ config }, { memberId }, { kind, requestKey, to }): CoinAccount {
    const reference = depositReference(config, { memberId, requestKey });
    const address = kind === 'deposit' ? coinAddress(config.COIN_SECRET, reference) : to;
    if (!isCoinAddress(address)) throw new DomainError(codes.coinAddressInvalid);
    return { rail: coinRail, network: coinNetwork, address };
  },
  isSameAccount: (account, to) => readCoinAccount(account).address === to,
  show(_platform, account) {
    const { network, address } = readCoinAccount(account);
    return { place: network, number: address, holder: '' };
  },
  approved: async () => {},
  reversed: async () => {},
  processor: {
    decimals: coinDecimals,
    confirmationsNeeded,
    quote: ({ config }, request) => quoteCoins(config, request, request.requestedAt),
    referenceOf: ({ config }, { kind, account, cashId }) =>
      kind === 'deposit' ? readCoinAccount(account).address : `${config.SITE_ID}:payout:${cashId}`,
    receive: readCallback,
    payOut,
    report: readReport,
    payInSandbox,
  },
};
