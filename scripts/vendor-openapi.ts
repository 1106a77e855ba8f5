/** `npm run vendor:openapi`: writes docs/openapi from the schemas of the wallet's calls, one file for each protocol. */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeWallets } from '../apps/server/src/testing/wallet-openapi.ts';

const folder = path.resolve(import.meta.dirname, '../docs/openapi');
await mkdir(folder, { recursive: true });
for (const [name, document] of await describeWallets())
  await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(document, null, 2)}\n`);
execFileSync('biome', ['format', '--write', folder], { stdio: 'inherit' });
