import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { webManifestOf } from './web-manifest.ts';

const publicFolder = path.resolve(import.meta.dirname, '../../../../site/public');

test('the site is installed under its title of now, with icons that exist, one of them for any shape', () => {
  const { name, icons } = webManifestOf('은하수');
  expect(name).toBe('은하수');
  expect(icons.filter(({ src }) => !existsSync(path.join(publicFolder, src)))).toEqual([]);
  expect(icons.map((icon) => ('purpose' in icon ? icon.purpose : 'any'))).toEqual(['any', 'any', 'maskable']);
});
