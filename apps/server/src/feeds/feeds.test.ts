/** The feed of a node is a setting, and missing settings of a feed are reported before anything starts. */
import { describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { feeds } from './feeds.ts';

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig({ MIRINAE_ENV: 'test', ...environment });
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
};
const account = {
  SPORTS_FEED: 'trade360',
  TRADE360_SNAPSHOT_URL: 'https://snapshot.example',
  TRADE360_STREAM_URL: 'wss://bridge.example/stream',
  TRADE360_USER: 'house',
  TRADE360_PASSWORD: 'secret',
  TRADE360_INPLAY_PACKAGE: '1',
  TRADE360_PREMATCH_PACKAGE: '2',
};

describe('the sports feed of a node', () => {
  it('is our own protocol unless another is chosen', () => {
    expect(readConfig({ MIRINAE_ENV: 'test' }).SPORTS_FEED).toBe('mirinae');
    expect(Object.keys(feeds)).toEqual(['mirinae', 'trade360']);
  });

  it('is refused by the names of the settings that it lacks', () => {
    expect(refusal(account)).toBe('');
    expect(refusal({ SPORTS_FEED: 'trade360' }).split('\n').slice(1)).toEqual(
      Object.keys(account)
        .slice(1)
        .map((name) => `${name} is not set: SPORTS_FEED=trade360 needs it.`),
    );
  });

  it('is refused where no adapter has its name, and where no transport speaks its address', () => {
    expect(refusal({ SPORTS_FEED: 'on' })).toContain('SPORTS_FEED');
    expect(refusal({ ...account, TRADE360_STREAM_URL: 'amqps://queue.example' })).toContain('TRADE360_STREAM_URL');
  });
});
