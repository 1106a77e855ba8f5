/**
 * Pictures of posts as they are uploaded: each is decoded and drawn anew as WebP, so nothing of the file itself is
 * kept.
 */

import { maxPictureBytes } from '@mirinae/contract/board/board';
import { codes } from '@mirinae/contract/codes';
import sharp from 'sharp';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { and, count, eq, gte } from '../../platform/db/orm.ts';
import { inDrawingQueue } from '../../platform/drawing.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { randomUuid } from '../../platform/rng.ts';
import { pictures } from './tables.ts';

const formats: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];
const maxPixels = 40_000_000;
const maxSide = 1_600;
const maxDaily = 100;

/** Throws BD05 for other formats than JPEG, PNG, WebP or GIF, BD06 for too many bytes or pixels. */
export async function redraw(file: Buffer): Promise<Buffer> {
  if (file.length === 0) throw new DomainError(codes.pictureTypeInvalid);
  if (file.length > maxPictureBytes) throw new DomainError(codes.pictureTooLarge);
  const picture = sharp(file, { limitInputPixels: false, failOn: 'error' });
  const { format, width, height } = await picture.metadata().catch(() => {
    throw new DomainError(codes.pictureTypeInvalid);
  });
  if (!formats.includes(format)) throw new DomainError(codes.pictureTypeInvalid);
  if (width * height > maxPixels) throw new DomainError(codes.pictureTooLarge);
  return picture
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw new DomainError(codes.pictureTypeInvalid);
    });
}

/** Answers the address. Throws also Z429 for more pictures a day than anybody needs, and while too many wait. */
export async function savePicture({ db, clock }: Platform, memberId: MemberId, base64: string): Promise<string> {
  const now = clock.now();
  const [today] = await db
    .select({ total: count() })
    .from(pictures)
    .where(and(eq(pictures.memberId, memberId), gte(pictures.storedAt, addSeconds(now, -24 * 3_600))));
  if ((today?.total ?? 0) >= maxDaily) throw new DomainError(codes.tooManyRequests);
  const bytes = await inDrawingQueue(() => redraw(Buffer.from(base64, 'base64')));
  const name = randomUuid();
  await db.insert(pictures).values({ memberId, name, bytes, storedAt: now });
  return `/api/board/picture/${name}`;
}
