/**
 * `npm run schema`: writes what the migrations make, as one file to read: apps/server/schema.sql. The checksums of new
 * migrations are recorded with them; those of old ones stay, so that an edited migration shows.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded.ts';
import { migrate, migrationsFolder } from '../apps/server/src/platform/db/migrate.ts';
import { dumpSchema, schemaFile } from '../apps/server/src/testing/dump-schema.ts';

const checksumsFile = path.join(migrationsFolder, 'checksums.json');

async function recordChecksums(): Promise<void> {
  const recorded = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(checksumsFile, 'utf8')));
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) {
    const text = await readFile(path.join(migrationsFolder, name), 'utf8');
    recorded[name] ??= createHash('sha256').update(text).digest('hex');
  }
  await writeFile(checksumsFile, `${JSON.stringify(recorded, null, 2)}\n`);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'mirinae-schema-'));
const server = await startEmbeddedPostgres({ dataDir, databases: ['mirinae'], isDurable: false });
try {
  await migrate(server.url('mirinae'));
  await writeFile(schemaFile, await dumpSchema(server.url('mirinae')));
  await recordChecksums();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
