/** Calls of the wallet that nobody signed, in numbers that only somebody hostile sends. */
import { expect, it } from 'vitest';
import { testPlatform } from '../../testing/test-platform.ts';
import { fullWallet } from '../../testing/wallet-servers.ts';
import { unprovenMost } from './unproven-bounds.ts';

const platform = await testPlatform();
const wallet = await fullWallet(platform);

it('are refused unread after so many, by 429 and no failure of ours, and to that address alone', async () => {
  const ask = async (remoteAddress: string) => {
    const { statusCode } = await wallet.inject({
      method: 'POST',
      url: '/wallet/mirinae/debit',
      payload: {},
      remoteAddress,
    });
    return statusCode;
  };
  for (let nth = 0; nth < unprovenMost; nth += 1) expect(await ask('203.0.113.9')).toBe(401);
  expect(await ask('203.0.113.9')).toBe(429);
  expect(await ask('203.0.113.10')).toBe(401);
  await wallet.close();
});
