/** From where a slip is placed: marks that say whether two were placed from one place, and nothing else. */
import type { Platform } from '../../../platform/app.ts';
import { callerMarks } from '../../../platform/auth/keys.ts';
import type { Caller } from '../../../platform/http/session.ts';

/** In hexadecimal digits; null where it is not known. */
export type SlipSource = {
  readonly deviceMark: string | null;
  readonly networkMark: string | null;
};

export function sourceOf(platform: Platform, caller: Pick<Caller, 'ip' | 'device'>): SlipSource {
  const { device, network } = callerMarks(platform, caller);
  return { deviceMark: device?.toString('hex') ?? null, networkMark: network.toString('hex') };
}
