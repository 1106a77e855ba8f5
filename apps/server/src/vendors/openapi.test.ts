/** The OpenAPI files in docs are what the wallet reads. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeWallets } from '../testing/wallet-openapi.ts';

const folder = path.resolve(import.meta.dirname, '../../../../docs/openapi');

it('each file says what the wallet reads; npm run vendor:openapi writes them', async () => {
  const documents = await describeWallets();
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const printed: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const read = documents.get(file.replace(/\.json$/, ''));
    expect([file, printed]).toEqual([file, JSON.parse(JSON.stringify(read ?? null))]);
  }
});
