/** POST /wallet/hub88/<our key of the vendor>/user/info, user/balance, transaction/bet, win and rollback. */
import type { FastifyInstance } from 'fastify';
import { findPlaySession, isPlayable, recordPlay } from '../../modules/play/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findKnownMember, readBalance } from '../core/answer.ts';
import { countryOfCurrency } from '../core/launch.ts';
import { type AccountWallet, openWalletEndpoint, type Reply } from '../core/wallet-endpoint.ts';
import { bet, rollback, win } from './money.ts';
import {
  answer,
  balanceMessage,
  betMessage,
  infoMessage,
  present,
  protocol,
  rollbackMessage,
  winMessage,
} from './protocol.ts';

type Named = { readonly user: string; readonly request_uuid: string };

/** The protocol has no word for a user that is unknown. */
function forMember<Message extends Named>(
  work: (wallet: AccountWallet, memberId: MemberId, message: Message) => Promise<Reply> | Reply,
) {
  return async (wallet: AccountWallet, message: Message): Promise<Reply> => {
    const memberId = await findKnownMember(wallet, message.user);
    return memberId === null ? answer(message, 'RS_ERROR_UNKNOWN') : work(wallet, memberId, message);
  };
}

async function balance(wallet: AccountWallet, memberId: MemberId, message: Named & { token: string }): Promise<Reply> {
  const { platform, vendorKey } = wallet;
  const session = await findPlaySession(platform.db, vendorKey, message.token);
  if (session?.memberId !== memberId) return answer(message, 'RS_ERROR_INVALID_TOKEN');
  if (!(await isPlayable(platform, session))) return answer(message, 'RS_ERROR_TOKEN_EXPIRED');
  await recordPlay(platform, session);
  return present(wallet, message, await readBalance(wallet, memberId));
}

const info = ({ account }: AccountWallet, _: MemberId, message: Named): Reply =>
  answer(message, 'RS_OK', { country: countryOfCurrency(account.currency) });

const about = (message: { user: string; transaction_uuid?: string }) => ({
  memberRef: message.user,
  reference: message.transaction_uuid,
});

export function registerHub88(app: FastifyInstance, platform: Platform): Promise<void> {
  return openWalletEndpoint(app, platform, protocol, (add) => {
    add({ path: '/:vendorKey/user/info', schema: infoMessage, about, work: forMember(info) });
    add({ path: '/:vendorKey/user/balance', schema: balanceMessage, about, work: forMember(balance) });
    add({ path: '/:vendorKey/transaction/bet', schema: betMessage, about, work: forMember(bet) });
    add({ path: '/:vendorKey/transaction/win', schema: winMessage, about, work: forMember(win) });
    add({ path: '/:vendorKey/transaction/rollback', schema: rollbackMessage, about, work: forMember(rollback) });
  });
}
