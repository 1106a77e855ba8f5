/**
 * Pictures of members as they are uploaded: each is decoded and re-encoded as WebP, so nothing of the file itself is
 * kept.
 */
import { maxPictureBytes } from '@mirinae/contract/board/board';
import { codes } from '@mirinae/contract/codes';
import sharp from 'sharp';
import { DomainError } from './http/domain-error.ts';

const formats: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];
const maxPixels = 40_000_000;
const maxSide = 1_600;

/** Throws BD05 for other formats than JPEG, PNG, WebP or GIF, BD06 for too many bytes or pixels. */
export async function redrawPicture(file: Buffer): Promise<Buffer> {
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
