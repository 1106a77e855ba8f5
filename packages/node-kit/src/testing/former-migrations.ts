/** Databases of a release whose migrations are gone: its files are kept as one gzipped JSON, texts by name. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';

export async function readFormer(archive: string): Promise<[name: string, text: string][]> {
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(gunzipSync(await readFile(archive)).toString()));
  return Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Applies and records them as that release did, each in its own transaction. `table` is where it recorded them. */
export async function applyFormer(
  client: pg.Client,
  table: string,
  files: readonly (readonly [name: string, text: string])[],
): Promise<void> {
  await client.query(
    `create table ${table} (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  for (const [name, text] of files) {
    await client.query('begin');
    await client.query(text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    await client.query(`insert into ${table} (name, sha256) values ($1, $2)`, [name, sha256]);
    await client.query('commit');
  }
}
