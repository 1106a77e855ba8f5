import { describe, expect, test } from 'vitest';
import { beaconChains, firstRoundFrom, lastCloseMs, publishedAtMs, roundAfterClose } from './chain.ts';
import { signSandboxRound } from './sandbox.ts';
import { isSignedBy, randomnessOf } from './signature.ts';

const { quicknet, sandbox } = beaconChains;
/** Rounds of quicknet as its relays answer them. */
const published = {
  1000: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  1001: 'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
  1002: 'ab066f9c12dd6de1336fca0f925192fb0c72a771c3e4c82ede1fd362c1a770f9eb05843c6308ce2530b53a99c0281a6e',
};

describe('a round of quicknet', () => {
  test('is signed by the key of the League of Entropy', () => {
    for (const [round, signature] of Object.entries(published)) {
      expect(isSignedBy(quicknet, Number(round), signature)).toBe(true);
    }
  });

  test('is not the round before or after it, nor one of another chain, nor anything else', () => {
    expect(isSignedBy(quicknet, 1001, published[1000])).toBe(false);
    expect(isSignedBy(sandbox, 1000, published[1000])).toBe(false);
    for (const text of [
      '',
      'b4',
      published[1000].toUpperCase(),
      '00'.repeat(48),
      `c0${'00'.repeat(47)}`,
      'zz'.repeat(48),
    ]) {
      expect(isSignedBy(quicknet, 1000, text)).toBe(false);
    }
  });

  test('has the random value that its relays answer with the signature', () => {
    expect(randomnessOf(published[1000])).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd');
  });
});

test('a round of the sandbox is signed by the key of the sandbox', () => {
  const signature = signSandboxRound(12);
  expect(isSignedBy(sandbox, 12, signature)).toBe(true);
  expect(isSignedBy(sandbox, 13, signature)).toBe(false);
});

describe('the first round from a moment on', () => {
  test('is published at that moment or within one period after it', () => {
    for (const chain of [quicknet, sandbox]) {
      for (let ms = 1_800_000_000_000; ms < 1_800_000_010_000; ms += 137) {
        const wait = publishedAtMs(firstRoundFrom(chain, ms)) - ms;
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThan(chain.periodSeconds * 1_000);
      }
    }
  });

  test('is as the chain numbers them', () => {
    expect(publishedAtMs({ name: 'quicknet', round: 1000 })).toBe(1_692_806_364_000);
    expect(firstRoundFrom(quicknet, 1_692_806_364_000)).toEqual({ name: 'quicknet', round: 1000 });
    expect(firstRoundFrom(quicknet, 1_692_806_364_001).round).toBe(1001);
    expect(firstRoundFrom(quicknet, 0).round).toBe(1);
  });
});

test('a draw is bound to a round that is published a second after its bets were closed, or later', () => {
  expect(roundAfterClose(quicknet, 1_692_806_363_000).round).toBe(1000);
  expect(roundAfterClose(quicknet, 1_692_806_363_001).round).toBe(1001);
});

test('a draw may close as late as a second before its round is published, and is bound to that round then too', () => {
  for (const chain of [quicknet, sandbox])
    for (let ms = 1_800_000_000_000; ms < 1_800_000_010_000; ms += 137) {
      const bound = roundAfterClose(chain, ms);
      expect(lastCloseMs(bound)).toBeGreaterThanOrEqual(ms);
      expect(roundAfterClose(chain, lastCloseMs(bound))).toEqual(bound);
    }
});
