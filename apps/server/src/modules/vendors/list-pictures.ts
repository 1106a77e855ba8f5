/** Pictures of vendors' games: fetched by a job after a list was applied, encoded again and served by us. */
import { codes } from '@mirinae/contract/codes';
import { fetchFile } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { addJob } from '../../platform/jobs.ts';
import { isPublicTarget, mayConnect } from '../../platform/public-hosts.ts';
import { type DuePicture, failPicture, listDuePictures, setFetchedPicture } from '../catalog/index.ts';
import { encodeCover, keepPicture } from '../site/index.ts';

export const picturesTask = 'vendors.fetchPictures';
const payload = z.object({ vendorKey: z.string() });
const maxPerRun = 100;
const retrySeconds = 600;
const timeoutMs = 5_000;
const maxBytes = 2_000_000;

export function requestPictures(db: Database | Tx, vendorKey: string, at: Date): Promise<void> {
  return addJob(db, { task: picturesTask, payload: { vendorKey }, at, key: `${picturesTask}:${vendorKey}` });
}

/** Throws 9999 for an address that may not be called or does not answer, BD06 for too many bytes. */
async function fetchPicture({ config, log }: Platform, { vendorKey, url }: DuePicture): Promise<Buffer> {
  if (!isPublicTarget(config, url)) throw new DomainError(codes.vendorUnreachable);
  const file = await fetchFile({ url, timeoutMs, bytesMax: maxBytes, mayConnect: mayConnect(config) }).catch(
    (error: unknown) => {
      log.warn({ error, vendorKey, url }, 'A picture of a game cannot be fetched.');
      throw new DomainError(codes.vendorUnreachable);
    },
  );
  if (!file) throw new DomainError(codes.pictureTooLarge);
  return file;
}

/** Throws Z429 while too many pictures are being drawn: that is no fault of this one. */
async function renewPicture(platform: Platform, picture: DuePicture): Promise<void> {
  const { db, clock } = platform;
  try {
    const webp = await encodeCover(await fetchPicture(platform, picture));
    await db.transaction(async (tx) => {
      const image = await keepPicture(tx, webp, `vendor:${picture.vendorKey}`, clock.now());
      await setFetchedPicture(tx, picture, image);
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === codes.tooManyRequests) throw error;
    await failPicture(db, picture, error.code);
  }
}

/** Fetches the next pictures of a vendor, and requests the rest. */
export async function fetchPictures(platform: Platform, given: unknown): Promise<void> {
  const { vendorKey } = payload.parse(given);
  const { db, clock } = platform;
  const due = await listDuePictures(db, vendorKey, maxPerRun);
  for (const picture of due) await renewPicture(platform, picture);
  const left = await listDuePictures(db, vendorKey, 1);
  if (left.length === 0) return;
  const isMore = due.length === maxPerRun;
  await requestPictures(db, vendorKey, isMore ? clock.now() : addSeconds(clock.now(), retrySeconds));
}
