/**
 * The border tool itself: it sees every source of ours, says nothing it is unsure of, and refuses a breach of each
 * rule.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import officeFloors from '../apps/backoffice/shell-floors.json' with { type: 'json' };
import moduleFloors from '../apps/server/module-floors.json' with { type: 'json' };
import siteFloors from '../apps/site/shell-floors.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');
const config = path.join(root, '.dependency-cruiser.cjs');
const tool = path.join(root, 'node_modules/.bin/depcruise');

const cruised = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
    environment: z.object({ issues: z.array(z.object({ name: z.string() })).optional() }),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
  }),
});

function cruise(folder: string) {
  const { stdout } = spawnSync(tool, ['--config', config, '--output-type', 'json', 'apps', 'packages'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return cruised.parse(JSON.parse(stdout));
}

type Breach = readonly [from: string, to: string];

type Floors = readonly (readonly string[])[];

/** The rules of a folder with floors inside. */
function breachesInside(name: string, home: string, floors: Floors): Record<string, Breach> {
  const [lowest, highest] = [floors.flat().at(0), floors.flat().at(-1)];
  return {
    [`${name}-imports-downwards`]: [`${home}/${lowest}/planted.ts`, `${home}/${highest}/any.ts`],
    [`${name}-files-have-a-floor`]: [`${home}/flat.ts`, `${home}/${lowest}/any.ts`],
  };
}

function breachesInModule([module, floors]: [string, Floors]): [rule: string, Breach][] {
  const home = `apps/server/src/modules/${module}`;
  const doors: Breach = [`${home}/${floors.flat()[0]}/visitor.ts`, `${home}/events.ts`];
  return [...Object.entries(breachesInside(module, home, floors)), [`${module}-doors-are-for-others`, doors]];
}

const circle: Breach = ['packages/ui/src/egg.ts', 'packages/ui/src/hen.ts'];

/** Each rule with a file that breaks it: who imports whom. */
const breaches: Record<string, Breach> = {
  'no-circles': circle,
  'contract-stands-alone': ['packages/contract/src/planted.ts', 'packages/game-math/src/any.ts'],
  'game-math-stands-alone': ['packages/game-math/src/planted.ts', 'packages/contract/src/any.ts'],
  'node-kit-stands-alone': ['packages/node-kit/src/planted.ts', 'packages/contract/src/any.ts'],
  'beacon-stands-alone': ['packages/beacon/src/planted.ts', 'packages/contract/src/any.ts'],
  'wallet-kit-knows-contract-and-node-kit': ['packages/wallet/src/planted.ts', 'packages/game-math/src/any.ts'],
  'ui-knows-only-the-contract': ['packages/ui/src/planted.ts', 'apps/site/src/shell/any.ts'],
  'platform-knows-no-module': ['apps/server/src/platform/planted.ts', 'apps/server/src/modules/ledger/index.ts'],
  'modules-have-one-door': ['apps/server/src/modules/points/planted.ts', 'apps/server/src/modules/ledger/post.ts'],
  'modules-import-downwards': ['apps/server/src/modules/bets/planted.ts', 'apps/server/src/modules/points/index.ts'],
  'modules-have-a-floor': ['apps/server/src/modules/attic/planted.ts', 'apps/server/src/modules/ledger/index.ts'],
  'outside-uses-the-door': ['apps/server/src/vendors/planted.ts', 'apps/server/src/modules/ledger/post.ts'],
  'stand-ins-are-outside-vendors': [
    'apps/server/src/vendors/core/planted.ts',
    'apps/server/src/vendors/stand-in/house.ts',
  ],
  'studio-is-an-outside-vendor': ['apps/studio/planted.ts', 'apps/server/src/platform/any.ts'],
  'demo-players-use-the-site-as-people-do': ['apps/demo-players/planted.ts', 'apps/server/src/platform/any.ts'],
  'feed-is-an-outside-house': ['apps/feed/planted.ts', 'apps/server/src/platform/any.ts'],
  'nobody-reaches-into-the-feed': ['apps/server/src/modules/site/planted.ts', 'apps/feed/engine/any.ts'],
  'feed-plays-without-knowing-who-listens': ['apps/feed/world/planted.ts', 'apps/feed/engine/any.ts'],
  'feed-engine-knows-no-listener': ['apps/feed/engine/planted.ts', 'apps/feed/server/any.ts'],
  'studio-engine-knows-no-game': ['apps/studio/engine/planted.ts', 'apps/studio/games/plinko/any.ts'],
  'studio-wire-knows-no-engine': ['apps/studio/wire/planted.ts', 'apps/studio/engine/any.ts'],
  'studio-kinds-know-the-engine-alone': ['apps/studio/kinds/solo/planted.ts', 'apps/studio/kit/any.ts'],
  'studio-kit-knows-no-game': ['apps/studio/kit/planted.ts', 'apps/studio/games/plinko/any.ts'],
  'studio-games-know-kit-and-own-maths': ['apps/studio/games/mines/planted.ts', 'apps/studio/games/plinko/any.ts'],
  'fronts-know-no-server': ['apps/site/src/shell/planted.ts', 'apps/server/src/platform/any.ts'],
  'fronts-know-not-each-other': ['apps/site/src/shell/neighbour.ts', 'apps/backoffice/src/shell/any.ts'],
  'shell-knows-no-feature': ['apps/backoffice/src/shell/planted.ts', 'apps/backoffice/src/features/bets/any.ts'],
  'shell-knows-no-app': ['apps/site/src/shell/climber.ts', 'apps/site/src/app/any.ts'],
  'features-know-no-app': ['apps/site/src/features/bets/planted.ts', 'apps/site/src/app/any.ts'],
  'features-do-not-reach-each-other': [
    'apps/site/src/features/bets/reacher.ts',
    'apps/site/src/features/games/use-any.ts',
  ],
  'home-shows-what-features-offer': ['apps/site/src/features/home/planted.ts', 'apps/site/src/features/games/any.ts'],
  ...breachesInside('site-shell', 'apps/site/src/shell', siteFloors),
  ...breachesInside('backoffice-shell', 'apps/backoffice/src/shell', officeFloors),
  ...Object.fromEntries(Object.entries(moduleFloors).flatMap(breachesInModule)),
};

const planted = mkdtempSync(path.join(tmpdir(), 'mirinae-borders-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(planted, file)), { recursive: true });
  writeFileSync(path.join(planted, file), text);
}

function importOf(from: string, to: string, kind: 'value' | 'type'): string {
  const relative = path.relative(path.dirname(from), to);
  const address = relative.startsWith('.') ? relative : `./${relative}`;
  return kind === 'type' ? `import type { any } from '${address}';\n` : `import { any } from '${address}';\n`;
}

const typeBreach = (file: string) => file.replace(/\.ts$/, '-type.ts');

function plantBreaches() {
  for (const [from, to] of Object.values(breaches)) {
    write(to, 'export const any = 1;\n');
    write(from, `${importOf(from, to, 'value')}export const planted = any;\n`);
    write(typeBreach(from), `${importOf(typeBreach(from), to, 'type')}export type Planted = typeof any;\n`);
  }
  const [egg, hen] = circle;
  write(hen, `${importOf(hen, egg, 'value').replace('any', 'planted')}export const any = () => planted;\n`);
  return cruise(planted);
}

describe('the border tool', () => {
  const house = cruise(root);
  const seen = new Map(house.modules.map(({ source, dependencies }) => [source, dependencies]));
  const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file));

  test('sees every TypeScript source and has nothing to warn of', () => {
    expect(sources.filter((file) => !seen.has(file))).toEqual([]);
    expect(house.summary.environment.issues ?? []).toEqual([]);
    expect(house.summary.violations).toEqual([]);
  });

  test('sees imports of types as well', () => {
    const call = seen.get('apps/server/src/platform/http/call.ts') ?? [];
    expect(call.map(({ resolved }) => resolved)).toContain('apps/server/src/platform/app.ts');
  });

  const { violations, ruleSetUsed } = plantBreaches().summary;
  const refused = violations.map(({ rule, from }) => `${rule.name}: ${from}`);

  test.each(Object.entries(breaches))('refuses a breach of %s', (rule, [from]) => {
    expect(refused).toContain(`${rule}: ${from}`);
  });

  test.each(Object.entries(breaches).filter(([rule]) => rule !== 'no-circles'))(
    'refuses a breach of %s by a type alone',
    (rule, [from]) => {
      expect(refused).toContain(`${rule}: ${typeBreach(from)}`);
    },
  );

  test('has a planted breach for each of its rules', () => {
    const rules = ruleSetUsed.forbidden.map(({ name }) => name);
    expect(rules.filter((name) => !Object.hasOwn(breaches, name))).toEqual([]);
  });
});
