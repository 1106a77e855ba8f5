/** Readers of a picture: its uploader, readers of a post with it, and staff who answer questions. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq, exists, isNull, or, sql } from '../../platform/db/orm.ts';
import { mayCall } from '../../platform/http/call.ts';
import { heldTokens } from '../../platform/http/page-tokens.ts';
import type { SessionFinder } from '../../platform/http/session.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type PostId, pictures, pictureUses, posts } from './tables.ts';

const uuid = String.raw`[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}`;
const name = new RegExp(`^${uuid}$`);
const inText = new RegExp(`/api/board/picture/(${uuid})`, 'g');

/** Keeps which of its writer's pictures a post shows now. Call it with every text that is stored. */
export async function recordPictures(
  tx: Tx,
  { postId, memberId, content }: { postId: PostId; memberId: MemberId; content: string },
): Promise<void> {
  const names = [...content.matchAll(inText)].flatMap(([, found]) => found ?? []);
  await tx.delete(pictureUses).where(eq(pictureUses.postId, postId));
  if (names.length === 0) return;
  await tx.execute(sql`insert into ${pictureUses} (post_id, picture_id)
    select ${postId}, ${pictures.pictureId} from ${pictures}
    where ${pictures.memberId} = ${memberId} and ${pictures.name} = any (${sql.param(`{${names.join(',')}}`)}::uuid[])`);
}

/** Pictures of a question are visible to its author only; those of other visible posts to all members. */
function isShownTo(db: Database, memberId: MemberId) {
  const mayRead = or(
    and(eq(posts.board, 'qna'), eq(posts.memberId, memberId)),
    and(sql`${posts.board} <> 'qna'`, eq(posts.isHidden, false)),
  );
  const readable = db
    .select({ one: sql`1` })
    .from(pictureUses)
    .innerJoin(posts, eq(posts.postId, pictureUses.postId))
    .where(and(eq(pictureUses.pictureId, pictures.pictureId), isNull(posts.deletedAt), mayRead));
  return or(eq(pictures.memberId, memberId), exists(readable));
}

/** `reader` null: staff, who are shown all. */
async function findPicture(db: Database, wanted: string, reader: MemberId | null): Promise<Buffer | null> {
  const isShown = reader === null ? undefined : isShownTo(db, reader);
  const [row] = await db
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(and(eq(pictures.name, wanted), isShown));
  return row?.bytes ?? null;
}

async function findReader({ member }: SessionFinder, { headers }: FastifyRequest): Promise<MemberId | null> {
  for (const token of heldTokens('member', headers)) {
    const session = await member(token);
    if (session.kind === 'member') return session.memberId;
  }
  return null;
}

async function isAnswering({ staff }: SessionFinder, { headers, ip }: FastifyRequest): Promise<boolean> {
  for (const token of heldTokens('staff', headers)) {
    const session = await staff(token, ip);
    if (session.kind === 'staff' && mayCall(session, 'staff.qnaList', 'qna.answer')) return true;
  }
  return false;
}

/** Loaded again at each showing, so that a picture is gone with the right to it; unchanged bytes are not sent. */
function send(reply: FastifyReply, wanted: string, bytes: Buffer) {
  const etag = `"${wanted}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', etag);
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply
    .header('content-type', 'image/webp')
    .header('content-security-policy', "default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}

type Requested = { Params: { name: string } };

/** Without the right to it a picture is answered like a missing one. */
export function registerPictureRoute(app: FastifyInstance, { db }: Platform, sessions: SessionFinder): void {
  app.get<Requested>('/api/board/picture/:name', async (request, reply) => {
    const wanted = request.params.name;
    const reader = name.test(wanted) ? await findReader(sessions, request) : null;
    const bytes = reader === null ? null : await findPicture(db, wanted, reader);
    return bytes ? send(reply, wanted, bytes) : reply.callNotFound();
  });
  // The cookies of staff are sent to their own addresses alone.
  app.get<Requested>('/api/staff/board/picture/:name', async (request, reply) => {
    const wanted = request.params.name;
    const isShown = name.test(wanted) && (await isAnswering(sessions, request));
    const bytes = isShown ? await findPicture(db, wanted, null) : null;
    return bytes ? send(reply, wanted, bytes) : reply.callNotFound();
  });
}
