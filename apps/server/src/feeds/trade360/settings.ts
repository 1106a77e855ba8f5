/** The account at the vendor, from the configuration, which demands all of it where this feed is chosen. */
import type { Producer } from '@mirinae/contract/feed/messages';
import type { Config } from '../../platform/config.ts';

export type TradeSettings = {
  readonly snapshotUrl: string;
  readonly streamUrl: string;
  readonly user: string;
  readonly password: string;
  readonly packages: Readonly<Record<Producer, number>>;
};

/** Throws when a setting is missing. */
export function readSettings(config: Config): TradeSettings {
  const {
    TRADE360_SNAPSHOT_URL: snapshotUrl,
    TRADE360_STREAM_URL: streamUrl,
    TRADE360_USER: user,
    TRADE360_PASSWORD: password,
    TRADE360_INPLAY_PACKAGE: live,
    TRADE360_PREMATCH_PACKAGE: prematch,
  } = config;
  if (!snapshotUrl || !streamUrl || !user || !password || !live || !prematch)
    throw new Error('SPORTS_FEED=trade360 needs every TRADE360 setting.');
  return { snapshotUrl, streamUrl, user, password, packages: { live, prematch } };
}
