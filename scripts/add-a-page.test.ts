/**
 * A new page touches one feature: its page.ts, its view and its texts in every language. docs/add-a-page.md says how.
 */

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@mirinae/contract/languages';
import { describe, expect, test } from 'vitest';
import { pages } from '../apps/site/src/app/pages.ts';
import { routeList } from '../apps/site/src/app/route-list.ts';
import type { Pages } from '../apps/site/src/shell/pages/page.ts';

const root = path.resolve(import.meta.dirname, '../apps/site/src');
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const below = (folder: string) => sources.filter((file) => file.startsWith(`${folder}/`));
const all: Pages = pages;

/** Pages that app and shell may know by name: targets of the gate, the frames and the sign-in. */
const knownToTheFrame = new Set([
  'home',
  'login',
  'join',
  'messages',
  'notifications',
  'deposit',
  'point',
  'playBreak',
]);

/** Addresses that are left by loading the site anew, or read from the window before there is a router. */
const knownToTheBrowser = new Set(['/', '/warning', '/slot/game']);

describe('a page of the site', () => {
  test('is declared once: its address is in the page.ts of its feature and nowhere else', () => {
    const code = sources
      .filter((file) => !/^features\/\w+\/page\.ts$/.test(file))
      .map((file) => [file, read(file)] as const);
    const addresses = [...new Set(routeList.map((route) => route.path))].filter(
      (address) => !knownToTheBrowser.has(address),
    );
    const repeated = addresses.flatMap((address) => {
      const literal = new RegExp(`['"\`]${RegExp.escape(address.replace(/\$\w+$/, ''))}(['"\`]|\\$\\{)`);
      return code.flatMap(([file, text]) => (literal.test(text) ? [`${file}: ${address}`] : []));
    });
    expect(repeated).toEqual([]);
  });

  test('is in no list of the app or the shell: routes and menus are made from page.ts', () => {
    const named = [...below('app'), ...below('shell')]
      .filter((file) => !file.includes('/texts/'))
      .flatMap((file) =>
        Object.keys(all).flatMap((name) =>
          new RegExp(`(place\\(|placeIn\\([^)]*, |pages\\.)'?${name}'?\\b`).test(read(file)) &&
          !knownToTheFrame.has(name)
            ? [`${file}: ${name}`]
            : [],
        ),
      );
    expect(named).toEqual([]);
  });

  test('loads its view only when it is visited', () => {
    const eager = globSync('features/*/page.ts', { cwd: root }).filter((file) => /^import .*\.tsx'/m.test(read(file)));
    expect(eager).toEqual([]);
  });

  test('has texts in every language in its feature', () => {
    const features = globSync('features/*/page.ts', { cwd: root }).map((file) => path.dirname(file));
    expect(features.length).toBeGreaterThan(10);
    const missing = features.flatMap((feature) =>
      locales.map((locale) => `${feature}/texts/${locale}.json`).filter((file) => !existsSync(path.join(root, file))),
    );
    expect(missing).toEqual([]);
  });

  test('has at least one address, and each of them is a route', () => {
    const routes = new Set(routeList.map(({ page }) => page));
    expect(Object.entries(all).filter(([, page]) => !routes.has(page))).toEqual([]);
  });
});
