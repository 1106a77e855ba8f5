/**
 * A chat of Telegram becomes a member's address by a link to the bot, whose word Telegram sends back with the chat
 * (https://core.telegram.org/bots/features#deep-linking). `/stop` in the chat forgets it.
 */
import type { Locale } from '@mirinae/contract/languages';
import { z } from 'zod';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { addSeconds } from '../../platform/clock.ts';
import { type Tx, withTransaction } from '../../platform/db/connect.ts';
import { and, eq, gt } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { randomToken } from '../../platform/rng.ts';
import { carrierOf } from './adapters/channels.ts';
import { addressMark, dropAddress, keepAddress } from './addresses.ts';
import { addresses, chatLinks } from './tables.ts';

const linkSeconds = 600;
const channel = 'telegram';

const markOf = (platform: Pick<Platform, 'config'>, token: string): Buffer =>
  secretBoxOf(platform).mark('telegram-link', token);

type To = { readonly memberId: MemberId; readonly locale: Locale };

/** Null in a sandbox, where a chat of its own is tied immediately. */
export async function startChat(platform: Platform, tx: Tx, to: To): Promise<string | null> {
  const { config, clock } = platform;
  if (carrierOf(config, channel) !== 'live') {
    await keepAddress(platform, tx, { ...to, channel }, `sandbox-${to.memberId}`);
    return null;
  }
  const token = randomToken(24);
  const fields = {
    tokenMark: markOf(platform, token),
    locale: to.locale,
    expiresAt: addSeconds(clock.now(), linkSeconds),
  };
  await tx
    .insert(chatLinks)
    .values({ memberId: to.memberId, ...fields })
    .onConflictDoUpdate({ target: chatLinks.memberId, set: fields });
  return `https://t.me/${config.TELEGRAM_BOT_NAME}?start=${token}`;
}

/** What we read of an update; others are of no interest, and are answered all the same. */
const updateSchema = z.object({
  message: z.object({ chat: z.object({ id: z.int(), type: z.literal('private') }), text: z.string().max(4_096) }),
});

async function link(platform: Platform, tx: Tx, token: string, chatId: string): Promise<void> {
  const isIt = and(eq(chatLinks.tokenMark, markOf(platform, token)), gt(chatLinks.expiresAt, platform.clock.now()));
  const [row] = await tx.delete(chatLinks).where(isIt).returning();
  if (row?.memberId) await keepAddress(platform, tx, { memberId: row.memberId, channel, locale: row.locale }, chatId);
}

/** Of every account that the chat is tied to. Locks: the addresses of each. */
async function unlink(platform: Platform, tx: Tx, chatId: string): Promise<void> {
  const isChat = eq(addresses.addressMark, addressMark(platform, channel, chatId));
  const rows = await tx
    .select({ memberId: addresses.memberId })
    .from(addresses)
    .where(isChat)
    .orderBy(addresses.memberId);
  for (const { memberId } of rows) await dropAddress(platform, tx, { memberId, channel });
}

/** An update that came twice finds its link used. */
export async function receiveUpdate(platform: Platform, given: unknown): Promise<void> {
  const { data } = updateSchema.safeParse(given);
  if (!data) return;
  const { chat, text } = data.message;
  const chatId = String(chat.id);
  const [, token] = /^\/start ([\w-]{1,64})$/.exec(text) ?? [];
  await withTransaction(platform.db, async (tx) => {
    if (token !== undefined) await link(platform, tx, token, chatId);
    else if (text === '/stop') await unlink(platform, tx, chatId);
  });
}
