/** The sandbox vendor as a process of its own. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Currency } from '@mirinae/contract/currencies';

/** Of a server that listens on TCP. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

export type StudioPlace = {
  readonly port: number;
  readonly databaseUrl: string;
  readonly walletUrl: string;
  readonly currency?: Currency;
};

/** Resolves once the studio listens. */
export function forkStudio({ port, databaseUrl, walletUrl, currency = 'KRW' }: StudioPlace): Promise<ChildProcess> {
  const entry = path.resolve(import.meta.dirname, '../../../studio/main.ts');
  const child = fork(entry, {
    env: {
      ...process.env,
      STUDIO_PORT: String(port),
      STUDIO_DATABASE_URL: databaseUrl,
      WALLET_URL: walletUrl,
      CURRENCY: currency,
      LOG_LEVEL: 'silent',
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>();
  child.on('message', (message) => {
    if (message === 'ready') resolve(child);
  });
  child.once('exit', () => reject(new Error('The studio did not start.')));
  return promise;
}
