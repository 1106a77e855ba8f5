/** Players' sessions: opened by the platform, entered by one page at a time. */
import { hash } from 'node:crypto';
import type { Locale } from '@mirinae/contract/languages';
import type { PlayRules, StakeLimits, sessionRequest } from '@mirinae/contract/wallet/wallet';
import type { z } from 'zod';
import { batchOf, togetherOrAlone } from './batches.ts';
import { nowMs } from './clock.ts';
import { type Database, withTransaction } from './database.ts';
import { hashToken, newPlayToken } from './secrets.ts';
import { PlayFault, type Studio } from './studio.ts';
import { grantDemoCoins } from './wallets/coins.ts';
import type { WalletMode } from './wallets/wallet.ts';

/** A page that has been silent this long gives way to another one. */
const instanceSilentSeconds = 20;
/** Interval at which the instance of a session is stored while it plays. */
const instanceStepSeconds = 5;

export type PlaySession = {
  readonly sessionId: number;
  readonly playerId: number;
  readonly vendorKey: string;
  readonly memberRef: string;
  readonly nickname: string;
  readonly gameKey: string;
  readonly sessionRef: string;
  readonly locale: Locale;
  readonly mode: 'desktop' | 'mobile';
  readonly openedAt: Date;
  readonly walletMode: WalletMode;
  readonly rules: PlayRules;
  /** Stakes of a round, if the platform allows less than the game. */
  readonly stakes: StakeLimits;
  /** When a reality check is due next; null where the member has none. */
  readonly checkDueAt: Date | null;
};

/**
 * Opens a session and closes an earlier one of the same player and game. Answers the play token; only its hash is kept.
 */
export async function openSession(
  { db, box }: Studio,
  vendorKey: string,
  request: z.infer<typeof sessionRequest>,
): Promise<string> {
  const { memberRef, nickname, gameKey, sessionRef, locale, mode, wallet, rules, stakes, check } = request;
  const token = newPlayToken();
  // Demo players are players of their own, so that their rounds are in no list of real ones.
  const owner = { vendorKey: wallet === 'demo' ? `${vendorKey}:demo` : vendorKey, memberRef };
  await withTransaction(db, async (tx) => {
    const { rows } = await tx.query<{ player_id: number }>(
      `insert into players (vendor_key, member_ref, nickname) values ($1, $2, $3)
       on conflict (vendor_key, member_ref) do update set nickname = excluded.nickname returning player_id`,
      [owner.vendorKey, memberRef, nickname],
    );
    const playerId = rows[0]?.player_id;
    await tx.query(
      'update play_sessions set closed_at = now() where player_id = $1 and game_key = $2 and closed_at is null',
      [playerId, gameKey],
    );
    await tx.query(
      `insert into play_sessions (player_id, game_key, session_ref_box, token_hash, locale, mode, wallet, rules,
         check_due_at, stakes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        playerId,
        gameKey,
        box.seal(sessionRef),
        hashToken(token),
        locale,
        mode,
        wallet,
        JSON.stringify(rules),
        check && new Date(nowMs() + check.dueInMs),
        JSON.stringify(stakes),
      ],
    );
    if (wallet === 'demo') await grantDemoCoins(tx, owner, request.currency);
  });
  return token;
}

type SessionRow = {
  session_id: number;
  player_id: number;
  vendor_key: string;
  member_ref: string;
  nickname: string;
  game_key: string;
  session_ref_box: Buffer;
  locale: Locale;
  mode: 'desktop' | 'mobile';
  opened_at: Date;
  closed_at: Date | null;
  wallet: WalletMode;
  rules: PlayRules;
  stakes: StakeLimits;
  check_due_at: Date | null;
};

const sessionColumns = `s.session_id, s.player_id, p.vendor_key, p.member_ref, p.nickname, s.game_key, s.session_ref_box,
  s.locale, s.mode, s.opened_at, s.closed_at, s.wallet, s.rules, s.stakes, s.check_due_at`;
const sessionTables = 'play_sessions s join players p using (player_id)';

type EnteringRow = SessionRow & { readonly is_here: boolean };
type Entering = { readonly tokenHash: Buffer; readonly instanceId: string };

const entering = {
  name: 'enter_sessions',
  text: `select a.at, ${sessionColumns}, coalesce(s.instance_id = a.instance_id
      and s.instance_seen_at > now() - make_interval(secs => ${instanceStepSeconds}), false) as is_here
    from unnest($1::bytea[], $2::text[]) with ordinality a (token_hash, instance_id, at)
      join play_sessions s on s.token_hash = a.token_hash join players p using (player_id)`,
};

/** Every call of a page begins with this: calls of the same moment are looked up together. */
const findEntering = batchOf<Database, Entering, EnteringRow | null>(async (db, pages) => {
  const values = [pages.map(({ tokenHash }) => tokenHash), pages.map(({ instanceId }) => instanceId)];
  const { rows } = await db.query<EnteringRow & { at: number }>({ ...entering, values });
  const byPlace = new Map(rows.map((row) => [row.at, row]));
  return pages.map((_, index) => byPlace.get(index + 1) ?? null);
});

type Taking = { readonly sessionId: number; readonly instanceId: string };

/** Of two pages of a session at one moment the session is one's. */
const takingInstances = {
  name: 'take_instances',
  text: `update play_sessions s set instance_id = a.instance_id, instance_seen_at = now()
    from unnest($1::bigint[], $2::text[]) a (session_id, instance_id)
    where s.session_id = a.session_id and s.closed_at is null
      and (s.instance_id is null or s.instance_id = a.instance_id
        or s.instance_seen_at < now() - make_interval(secs => ${instanceSilentSeconds}))
    returning s.session_id, s.instance_id`,
};

async function takeInstances(db: Database, pages: readonly Taking[]): Promise<boolean[]> {
  const inOrder = pages.toSorted((one, other) => one.sessionId - other.sessionId);
  const values = [inOrder.map(({ sessionId }) => sessionId), inOrder.map(({ instanceId }) => instanceId)];
  const { rows } = await db.query<{ session_id: number; instance_id: string }>({ ...takingInstances, values });
  const taken = new Map(rows.map((row) => [row.session_id, row.instance_id]));
  return pages.map(({ sessionId, instanceId }) => taken.get(sessionId) === instanceId);
}

/** Whether the page plays the session now. Locks: the sessions in the order of their numbers. */
const takeInstance = batchOf<Database, Taking, boolean>((db, pages) =>
  togetherOrAlone(
    pages,
    (all) => takeInstances(db, all),
    async (page) => (await takeInstances(db, [page]))[0] ?? false,
  ),
);

function toSession({ box }: Studio, row: SessionRow): PlaySession {
  return {
    sessionId: row.session_id,
    playerId: row.player_id,
    vendorKey: row.vendor_key,
    memberRef: row.member_ref,
    nickname: row.nickname,
    gameKey: row.game_key,
    sessionRef: box.open(row.session_ref_box),
    locale: row.locale,
    mode: row.mode,
    openedAt: row.opened_at,
    walletMode: row.wallet,
    rules: row.rules,
    stakes: row.stakes,
    checkDueAt: row.check_due_at,
  };
}

/** Throws TOKEN_INVALID, SESSION_ENDED, or OTHER_WINDOW while another page plays. */
export async function enterSession(studio: Studio, token: string, instanceId: string): Promise<PlaySession> {
  const row = await findEntering(studio.db, { tokenHash: hashToken(token), instanceId });
  if (!row) throw new PlayFault('TOKEN_INVALID');
  if (row.closed_at) throw new PlayFault('SESSION_ENDED');
  if (row.is_here) return toSession(studio, row);
  if (!(await takeInstance(studio.db, { sessionId: row.session_id, instanceId }))) throw new PlayFault('OTHER_WINDOW');
  return toSession(studio, row);
}

/** For settling rounds, whatever became of their sessions. */
export async function getSessions(
  studio: Studio,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, PlaySession>> {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await studio.db.query<SessionRow>(
    `select ${sessionColumns} from ${sessionTables} where s.session_id = any($1)`,
    [[...new Set(sessionIds)]],
  );
  return new Map(rows.map((row) => [row.session_id, toSession(studio, row)]));
}

export async function getSession(studio: Studio, sessionId: number): Promise<PlaySession> {
  const session = (await getSessions(studio, [sessionId])).get(sessionId);
  if (!session) throw new Error(`There is no session ${sessionId}.`);
  return session;
}

/**
 * Closes the sessions whose platform reference has one of these hashes (SHA-256, hex). Answers how many were open. A
 * player has few open sessions: one a game.
 */
export async function endSessions(
  { db, box }: Pick<Studio, 'db' | 'box'>,
  { vendorKey, memberRef, hashes }: { vendorKey: string; memberRef: string; hashes: readonly string[] },
): Promise<number> {
  const { rows } = await db.query<{ session_id: number; session_ref_box: Buffer }>(
    `select s.session_id, s.session_ref_box from ${sessionTables}
     where p.vendor_key = $1 and p.member_ref = $2 and s.closed_at is null`,
    [vendorKey, memberRef],
  );
  const wanted = new Set(hashes);
  const ended = rows.filter(({ session_ref_box }) => wanted.has(hash('sha256', box.open(session_ref_box), 'hex')));
  for (const { session_id } of ended) await closeSession({ db }, session_id);
  return ended.length;
}

export async function closeSession({ db }: Pick<Studio, 'db'>, sessionId: number): Promise<void> {
  await db.query('update play_sessions set closed_at = now() where session_id = $1 and closed_at is null', [sessionId]);
}
