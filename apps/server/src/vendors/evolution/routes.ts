/** POST /wallet/evolution/<our key of the vendor>/<what>?authToken=<secret>. */
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/app.ts';
import { openWalletEndpoint } from '../core/wallet-endpoint.ts';
import { cancel, credit, debit, promoPayout } from './money.ts';
import { balanceMessage, checkMessage, openMessage, promoMessage, protocol, transactionMessage } from './protocol.ts';
import { balance, check, open } from './sessions.ts';

type Named = { userId: string; transaction?: { refId: string }; promoTransaction?: { id: string } };
const about = ({ userId, transaction, promoTransaction }: Named) => ({
  memberRef: userId,
  reference: transaction?.refId ?? promoTransaction?.id,
});

export function registerEvolution(app: FastifyInstance, platform: Platform): Promise<void> {
  return openWalletEndpoint(app, platform, protocol, (add) => {
    add({ path: '/:vendorKey/check', schema: checkMessage, about, work: check });
    add({ path: '/:vendorKey/sid', schema: openMessage, about, work: open });
    add({ path: '/:vendorKey/balance', schema: balanceMessage, about, work: balance });
    add({ path: '/:vendorKey/debit', schema: transactionMessage, about, work: debit });
    add({ path: '/:vendorKey/credit', schema: transactionMessage, about, work: credit });
    add({ path: '/:vendorKey/cancel', schema: transactionMessage, about, work: cancel });
    add({ path: '/:vendorKey/promo_payout', schema: promoMessage, about, work: promoPayout });
  });
}
