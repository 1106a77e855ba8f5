import { chunkLoadTimeoutMs } from '@mirinae/contract/constants';

/** A part of a front that comes too late counts as one that does not come. */
export async function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('Too late.')), chunkLoadTimeoutMs);
  try {
    return await Promise.race([loading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
