/** A part of a front did not come: no connection, or a release took it away. */
import { inTime } from './in-time.ts';

export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded.', { cause });
    this.name = 'PartNotLoaded';
  }
}

/** Throws a PartNotLoaded when it does not come, or not in time. */
export async function loadPart<Part>(loading: Promise<Part>): Promise<Part> {
  try {
    return await inTime(loading);
  } catch (cause) {
    throw new PartNotLoaded(cause);
  }
}

/** As Chromium, Firefox, Safari and the bundler say it, for a part inside a page. */
const loadFailures = /dynamically imported module|importing a module script failed|unable to preload css/i;

export const isPartMissing = (error: unknown): boolean =>
  error instanceof PartNotLoaded || (error instanceof Error && loadFailures.test(error.message));

const reloadedKey = 'mirinae.reloaded';
const reloadPauseMs = 60_000;

/** At most once a minute by itself: a part that is missing for good must not make the page spin. */
export function mayReload(kept: Pick<Storage, 'getItem' | 'setItem'>, nowMs: number): boolean {
  const last = Number(kept.getItem(reloadedKey) ?? Number.NEGATIVE_INFINITY);
  if (nowMs - last < reloadPauseMs) return false;
  kept.setItem(reloadedKey, String(nowMs));
  return true;
}
