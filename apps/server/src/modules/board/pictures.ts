/** Pictures of posts as they are uploaded, each re-encoded. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { and, count, eq, gte } from '../../platform/db/orm.ts';
import { inDrawingQueue } from '../../platform/drawing.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { redrawPicture } from '../../platform/redraw-picture.ts';
import { randomUuid } from '../../platform/rng.ts';
import { pictures } from './tables.ts';

const maxDaily = 100;

/** Answers the address. Throws as `redrawPicture`, and Z429 for too many a day or while too many wait. */
export async function savePicture({ db, clock }: Platform, memberId: MemberId, base64: string): Promise<string> {
  const now = clock.now();
  const [today] = await db
    .select({ total: count() })
    .from(pictures)
    .where(and(eq(pictures.memberId, memberId), gte(pictures.storedAt, addSeconds(now, -24 * 3_600))));
  if ((today?.total ?? 0) >= maxDaily) throw new DomainError(codes.tooManyRequests);
  const bytes = await inDrawingQueue(() => redrawPicture(Buffer.from(base64, 'base64')));
  const name = randomUuid();
  await db.insert(pictures).values({ memberId, name, bytes, storedAt: now });
  return `/api/board/picture/${name}`;
}
