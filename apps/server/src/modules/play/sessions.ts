/**
 * Play sessions: opening, finding by token, closing. A token is random, so a plain hash of it is enough to keep it safe
 * at rest.
 */
import { hash } from 'node:crypto';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { bigintArray, byteaArray, textArray } from '../../platform/db/arrays.ts';
import { createBatchLoader } from '../../platform/db/batch-loader.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { takeLock } from '../../platform/db/named-locks.ts';
import { and, eq, getTableColumns, gte, inArray, isNull } from '../../platform/db/orm.ts';
import { runOn } from '../../platform/db/statement.ts';
import type { MemberId } from '../../platform/ids.ts';
import { randomToken } from '../../platform/rng.ts';
import type { CatalogGame } from '../catalog/index.ts';
import { findLiveLogin } from '../identity/index.ts';
import { inGameSince, isLive, isOfLogin } from './rules.ts';
import { type PlaySession, type PlaySessionId, playSessions } from './tables.ts';

/** Writing "seen" with every debit would cost the hot path a row version each time. */
const seenStepSeconds = 30;

export type Player = Pick<PlaySession, 'memberId' | 'memberSessionId'>;

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * Opens a session and ends an earlier one of the same member and game: a game has one instance. It ends with the log-in
 * `memberSessionId`; null is for vendors' test tools. Answers the token once; only its hash is kept. Locks: an advisory
 * lock of the member, then the earlier session's row.
 */
export async function openPlaySession(
  { clock }: Platform,
  tx: Tx,
  { memberId, memberSessionId }: Player,
  { vendorKey, gameKey, gameType }: CatalogGame,
): Promise<{ playSessionId: PlaySessionId; token: string }> {
  const now = clock.now();
  const token = randomToken();
  await takeLock(tx, `play:${memberId}`);
  await tx
    .update(playSessions)
    .set({ closedAt: now, closeReason: 'replaced' })
    .where(
      and(
        eq(playSessions.memberId, memberId),
        eq(playSessions.vendorKey, vendorKey),
        eq(playSessions.gameKey, gameKey),
        isNull(playSessions.closedAt),
      ),
    );
  const [opened] = await tx
    .insert(playSessions)
    .values({
      memberId,
      memberSessionId,
      vendorKey,
      gameKey,
      gameType,
      tokenHash: hashOf(token),
      openedAt: now,
      lastSeenAt: now,
    })
    .returning({ playSessionId: playSessions.playSessionId });
  if (!opened) throw new Error('The play session was not written.');
  return { playSessionId: opened.playSessionId, token };
}

/** Ends a session; one that has ended already stays as it is. */
export async function closePlaySession(
  { clock }: Platform,
  db: Database | Tx,
  playSessionId: PlaySessionId,
  closeReason: NonNullable<PlaySession['closeReason']>,
): Promise<void> {
  await db
    .update(playSessions)
    .set({ closedAt: clock.now(), closeReason })
    .where(and(eq(playSessions.playSessionId, playSessionId), isNull(playSessions.closedAt)));
}

const columnsText = (from: string): string =>
  Object.entries(getTableColumns(playSessions))
    .map(([name, column]) => `${from}.${column.name} as "${name}"`)
    .join(', ');

const sessionsOf = {
  name: 'play_sessions_of',
  text: `select ${columnsText('s')} from play_sessions s where token_hash = any ($1::bytea[])`,
};

const findTogether = createBatchLoader(async (db: Database, hashes: readonly Buffer[]) => {
  const rows = await runOn(db.$client)<PlaySession>(sessionsOf, [byteaArray(hashes)]);
  const sessions = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
  return (hash: Buffer) => sessions.get(hash.toString('hex')) ?? null;
});

/** The session a vendor's token names, ended or not; `rules.isLive` says whether it still accepts debits. */
export async function findPlaySession(db: Database, vendorKey: string, token: string): Promise<PlaySession | null> {
  const session = await findTogether(db, hashOf(token));
  return session?.vendorKey === vendorKey ? session : null;
}

/** Whether the session accepts debits now: it has neither ended nor fallen silent, and its member is logged in. */
export async function isPlayable(platform: Platform, session: PlaySession): Promise<boolean> {
  if (!isLive(session, platform.clock.now())) return false;
  return isOfLogin(session, await findLiveLogin(platform, session.memberId));
}

type Played = Pick<PlaySession, 'vendorKey' | 'memberId'> & { readonly gameKey: string | undefined };

const newestOf = {
  name: 'play_newest_sessions',
  text: `select ${columnsText('s')}, wanted.nth::integer as nth
    from unnest($1::text[], $2::bigint[], $3::text[]) with ordinality wanted (vendor_key, member_id, game_key, nth)
    cross join lateral (
      select * from play_sessions p where p.member_id = wanted.member_id and p.vendor_key = wanted.vendor_key
      order by p.closed_at is null desc, p.game_key = wanted.game_key desc, p.play_session_id desc limit 1
    ) s`,
};

const findNewestTogether = createBatchLoader(async (db: Database, wanted: readonly Played[]) => {
  const rows = await runOn(db.$client)<PlaySession & { readonly nth: number }>(newestOf, [
    textArray(wanted.map(({ vendorKey }) => vendorKey)),
    bigintArray(wanted.map(({ memberId }) => memberId)),
    textArray(wanted.map(({ gameKey }) => gameKey ?? '')),
  ]);
  const found = new Map(rows.map(({ nth, ...session }) => [wanted[nth - 1], session]));
  return (played: Played) => found.get(played) ?? null;
});

/**
 * The session of a member at a vendor for protocols whose debits carry no token: an open one before one that has ended,
 * then one of the game before those of others, then the newest.
 */
export function newestPlaySession(
  db: Database,
  { vendorKey, memberId }: Pick<PlaySession, 'vendorKey' | 'memberId'>,
  gameKey: string | undefined,
): Promise<PlaySession | null> {
  return findNewestTogether(db, { vendorKey, memberId, gameKey });
}

/** Gives a live session another token; the one before it names nothing any more. Null when it has ended meanwhile. */
export async function renewPlaySession(
  { db }: Platform,
  { playSessionId, tokenHash }: PlaySession,
): Promise<string | null> {
  const token = randomToken();
  const { rowCount } = await db
    .update(playSessions)
    .set({ tokenHash: hashOf(token) })
    .where(
      and(
        eq(playSessions.playSessionId, playSessionId),
        eq(playSessions.tokenHash, tokenHash),
        isNull(playSessions.closedAt),
      ),
    );
  return rowCount === 1 ? token : null;
}

type Seen = Pick<PlaySession, 'playSessionId'> & { readonly at: Date };

const recordTogether = createBatchLoader<Seen, void>(async (db, seen) => {
  const ids = seen.map(({ playSessionId }) => playSessionId);
  await db
    .update(playSessions)
    .set({ lastSeenAt: seen[0]?.at })
    .where(and(inArray(playSessions.playSessionId, ids), isNull(playSessions.closedAt)));
  return () => undefined;
});

/** Notes that a game is being played, at most twice a minute. A session that has ended is not revived. */
export async function recordPlay({ clock, db }: Platform, session: PlaySession): Promise<void> {
  const at = clock.now();
  if (!isLive(session, at) || addSeconds(session.lastSeenAt, seenStepSeconds) > at) return;
  await recordTogether(db, { playSessionId: session.playSessionId, at });
}

/** Whether the member has a game open somewhere now. */
export async function isPlaying({ clock, db }: Platform, memberId: MemberId): Promise<boolean> {
  const isOpen = and(isNull(playSessions.closedAt), gte(playSessions.lastSeenAt, inGameSince(clock.now())));
  const [row] = await db
    .select({ playSessionId: playSessions.playSessionId })
    .from(playSessions)
    .where(and(eq(playSessions.memberId, memberId), isOpen))
    .limit(1);
  return row !== undefined;
}
