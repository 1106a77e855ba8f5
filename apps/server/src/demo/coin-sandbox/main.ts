/** The service behind the rail `sandbox-coin` as a process of its own, on this machine alone. */
import path from 'node:path';
import { runProcess } from '@mirinae/node-kit/run-process';
import { startCoinSandbox } from './coin-sandbox.ts';
import { readConfig } from './config.ts';

await runProcess(() => {
  const { COIN_PORT, COIN_SECRET, WALLET_URL, MIRINAE_DATA_DIR } = readConfig(process.env);
  return startCoinSandbox({
    port: COIN_PORT,
    secret: COIN_SECRET,
    callbackUrl: () => new URL('/rails/sandbox-coin/callback', WALLET_URL).href,
    file: path.join(MIRINAE_DATA_DIR, 'coin-sandbox.json'),
  });
});
