/**
 * Pictures that staff uploaded: decoded and encoded anew, so that nothing but a picture is ever served, and served for
 * ever.
 */

import { createHash } from 'node:crypto';
import { codes } from '@mirinae/contract/codes';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { inDrawingQueue } from '../../platform/drawing.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { sitePictures } from './tables.ts';

const maxWidth = 1_920;
const maxHeight = 1_080;
/** A small file can unpack to a huge picture; this many pixels are enough for any screen. */
const maxPixels = 40_000_000;
const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);

/** Throws Z400 for an invalid picture, Z429 while too many wait. */
export function reencode(base64: string): Promise<Buffer> {
  return inDrawingQueue(() => toWebp(Buffer.from(base64, 'base64')));
}

async function toWebp(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels });
    const { format } = await picture.metadata();
    if (!formats.has(format)) throw new DomainError(codes.malformedRequest);
    return await picture
      .rotate()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new DomainError(codes.malformedRequest);
  }
}

const coverSide = 640;
const coverFormats = new Set([...formats, 'svg']);

/**
 * Re-encodes the picture of a game, so that of an SVG only its pixels are kept. Throws BD05 for an invalid picture,
 * BD06 for too many pixels.
 */
export function encodeCover(bytes: Buffer): Promise<Buffer> {
  return inDrawingQueue(() => toCover(bytes));
}

async function toCover(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: false });
  const { format, width, height } = await picture.metadata().catch(() => {
    throw new DomainError(codes.pictureTypeInvalid);
  });
  if (!coverFormats.has(format)) throw new DomainError(codes.pictureTypeInvalid);
  if (width * height > maxPixels) throw new DomainError(codes.pictureTooLarge);
  return picture
    .resize({ width: coverSide, height: coverSide, fit: 'inside', withoutEnlargement: format !== 'svg' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw new DomainError(codes.pictureTypeInvalid);
    });
}

/** Keeps a picture that was drawn anew, and answers where it is served. The same picture twice is stored once. */
export async function keepPicture(tx: Tx, webp: Buffer, uploadedBy: string, uploadedAt: Date): Promise<string> {
  const hash = createHash('sha256').update(webp).digest('hex');
  await tx.insert(sitePictures).values({ hash, webp, uploadedBy, uploadedAt }).onConflictDoNothing();
  return `/api/pictures/${hash}.webp`;
}

/** The address names the content, so a browser may keep it. */
export function registerPictureRoutes(server: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  server.get<{ Params: { name: string } }>('/api/pictures/:name', async (request, reply) => {
    const hash = /^([0-9a-f]{64})\.webp$/.exec(request.params.name)?.[1] ?? '';
    const [row] = await db.select().from(sitePictures).where(eq(sitePictures.hash, hash));
    if (!row) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type('image/webp')
      .send(row.webp);
  });
}
