import { describe, expect, test } from 'vitest';
import { places, routeManifest } from './manifest.ts';

const pathsOf = (layout: 'desktop' | 'mobile') =>
  new Set(routeManifest.filter((entry) => entry.layout === layout).map(({ path }) => path));

describe('the pages of the site', () => {
  test('no two of a layout share an address or a name', () => {
    const keys = routeManifest.flatMap(({ layout, path, name }) => [`${layout} ${path}`, `${layout} ${name}`]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test.each(['desktop', 'mobile'] as const)('every place a link of the %s layout leads to exists', (layout) => {
    const paths = pathsOf(layout);
    expect(Object.values(places[layout]).filter((path) => !paths.has(path))).toEqual([]);
  });

  test('redirects lead to pages of their own layout', () => {
    for (const { layout, redirect } of routeManifest) if (redirect) expect(pathsOf(layout)).toContain(redirect);
  });

  test('everything under /member asks for a member, and nothing else but the player does', () => {
    const wrong = routeManifest.filter(
      ({ path, access }) => (access === 'member') !== (path.startsWith('/member/') || path === '/slot/game'),
    );
    expect(wrong).toEqual([]);
  });
});
