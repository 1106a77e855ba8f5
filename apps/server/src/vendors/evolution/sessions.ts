/** Check, sid and balance: what a table sends before any money moves. */
import type { z } from 'zod';
import { findGame, listGames } from '../../modules/catalog/index.ts';
import {
  findPlaySession,
  isPlayable,
  openPlaySession,
  recordPlay,
  renewPlaySession,
} from '../../modules/play/index.ts';
import { findKnownMember, readBalance } from '../core/answer.ts';
import type { AccountWallet, Reply } from '../core/wallet-endpoint.ts';
import {
  answer,
  type balanceMessage,
  type checkMessage,
  debitStatuses,
  type openMessage,
  present,
} from './protocol.ts';

async function findLive({ platform, vendorKey }: AccountWallet, sid: string) {
  const session = await findPlaySession(platform.db, vendorKey, sid);
  return session && (await isPlayable(platform, session)) ? session : null;
}

/** A session that is checked gets another sid; the one before it is good for nothing any more. */
export async function check(wallet: AccountWallet, message: z.infer<typeof checkMessage>): Promise<Reply> {
  const { userId, sid, uuid } = message;
  const memberId = await findKnownMember(wallet, userId);
  if (memberId === null) return { http: 200, body: { status: 'INVALID_PARAMETER', sid: null, uuid } };
  const session = await findLive(wallet, sid);
  const renewed = session?.memberId === memberId ? await renewPlaySession(wallet.platform, session) : null;
  return { http: 200, body: { status: renewed === null ? 'INVALID_SID' : 'OK', sid: renewed, uuid } };
}

/** Opens a session for the vendor's own test tool; never in production, where sessions are opened by members. */
export async function open(wallet: AccountWallet, { userId, uuid }: z.infer<typeof openMessage>): Promise<Reply> {
  const { platform, vendorKey } = wallet;
  const memberId = await findKnownMember(wallet, userId);
  const [first] = await listGames(platform.db, { vendorKey });
  const game = first ? await findGame(platform.db, vendorKey, first.game.gameKey) : null;
  if (memberId === null || game === null || platform.config.MIRINAE_ENV === 'production')
    return { http: 200, body: { status: 'INVALID_PARAMETER', sid: null, uuid } };
  const { token } = await platform.db.transaction((tx) =>
    openPlaySession(platform, tx, { memberId, memberSessionId: null }, game),
  );
  return { http: 200, body: { status: 'OK', sid: token, uuid } };
}

/** A null game comes from the lobby. */
export async function balance(wallet: AccountWallet, message: z.infer<typeof balanceMessage>): Promise<Reply> {
  const { userId, sid, uuid, currency } = message;
  const memberId = await findKnownMember(wallet, userId);
  if (memberId === null || currency !== wallet.account.currency) return answer(wallet, uuid, 'INVALID_PARAMETER', null);
  const session = await findLive(wallet, sid);
  if (session?.memberId !== memberId) return answer(wallet, uuid, 'INVALID_SID', null);
  await recordPlay(wallet.platform, session);
  return present(wallet, uuid, await readBalance(wallet, memberId), [debitStatuses, 'OK']);
}
