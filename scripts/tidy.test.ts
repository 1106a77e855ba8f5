/** The house rules that no linter knows. */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callNames } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { codeText } from '@mirinae/contract/codes/code-text';
import { locales } from '@mirinae/contract/languages';
import { pathOf } from '@mirinae/contract/paths';
import { describe, expect, test } from 'vitest';
import { handlers } from '../apps/server/src/app.ts';
import { foreignTables, ownersOf } from './lib/sql-walls.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = files.filter((file) => /\.(ts|tsx)$/.test(file));
const serverSources = sources.filter((file) => file.startsWith('apps/server/src/'));

/** Lines outside comments that match, as `file:line`. */
function places(candidates: readonly string[], pattern: RegExp): string[] {
  return candidates.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) && !/^\s*(\/\/|\/?\*)/.test(line) ? [`${file}:${index + 1}`] : [])),
  );
}

const allCodes: readonly string[] = Object.values(codes);

describe('the contract', () => {
  test('every code has a text in every language', () => {
    const missing = allCodes.filter((code) => locales.some((locale) => codeText(code, locale).trim() === ''));
    expect(missing).toEqual([]);
  });

  test('every code has one word of its own', () => {
    expect(allCodes.filter((code, index) => allCodes.indexOf(code) !== index)).toEqual([]);
  });

  test('no two calls share a path', () => {
    expect(new Set(callNames.map((name) => pathOf(name))).size).toBe(callNames.length);
  });

  test('each call is described in one place and served in one place', () => {
    const describing = sources.filter((file) => file.startsWith('packages/contract/src/')).map(read);
    const serving = serverSources.filter((file) => !file.endsWith('.test.ts')).map(read);
    const count = (texts: readonly string[], pattern: RegExp) =>
      texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0);
    const crooked = callNames.filter(
      (name) =>
        count(describing, RegExp(`'${name}': (?:guest|member|partner|staff)(?:Call|Act)\\(`, 'g')) !== 1 ||
        count(serving, RegExp(`(?:Query|Command)\\(\\s*'${name}'`, 'g')) !== 1,
    );
    expect(crooked).toEqual([]);
  });

  test('the status document lists the calls that are not served yet', () => {
    const status = read('docs/status.md');
    const unserved = callNames.filter((name) => !handlers[name].served);
    expect(unserved.filter((name) => !status.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the rooms', () => {
  const outside = (rooms: RegExp) =>
    serverSources.filter((file) => !rooms.test(file) && !file.endsWith('.test.ts') && !file.includes('/testing/'));

  test('time is read from the clock only', () => {
    expect(places(outside(/platform\/clock\.ts$/), /Date\.now\(|new Date\(\)/)).toEqual([]);
  });

  test('randomness comes from the generator only', () => {
    expect(places(outside(/platform\/rng\.ts$/), /Math\.random|randomUUID|from 'node:crypto'.*random/)).toEqual([]);
  });

  test('errors are logged as they are, so that the log takes out what they failed on', () => {
    expect(places(serverSources, /\.(?:debug|info|warn|error)\(\{ error: (?:String\(|`|error\.)/)).toEqual([]);
  });

  test('nothing of ours is widened from another file, but the names of the site’s pages', () => {
    const widening = sources.filter((file) => file !== 'apps/site/src/app/pages.ts');
    expect(places(widening, /^declare module '\./)).toEqual([]);
  });

  test('amounts never pass through floats', () => {
    expect(
      places(
        [...serverSources, ...sources.filter((file) => file.startsWith('packages/contract'))],
        /parseFloat|\.toFixed\(/,
      ),
    ).toEqual([]);
  });

  test('each table is declared by one module', () => {
    const declared = serverSources.flatMap((file) =>
      [...read(file).matchAll(/(?:pgTable|\.table)\(\s*'(\w+)'/g)].map(([, table]) => table),
    );
    expect(declared.filter((table, index) => declared.indexOf(table) !== index)).toEqual([]);
  });
});

describe('the walls between modules', () => {
  const walled = serverSources
    .filter((file) => !file.endsWith('.test.ts') && !/src\/(testing|demo)\/|scale-shipped-amounts/.test(file))
    .map((file) => ({ file, text: read(file) }));
  const owners = ownersOf(read('apps/server/schema.sql'), walled);

  test('no SQL text names a table of another module', () => {
    expect(walled.flatMap((source) => foreignTables(source, owners))).toEqual([]);
  });

  test.each([
    ['a join', 'select 1 from mini_bets m\n  join bets b on true', 2, 'bets of bets'],
    ['a second table after a comma', 'select 1 from mini_bets m, members p', 1, 'members of identity'],
    ['a write', 'update members set level = 2', 1, 'members of identity'],
    ['a schema of its own', 'delete from ledger.entries', 1, 'ledger.entries of ledger'],
    ['a table that only SQL knows', 'insert into partner_daily select 1', 1, 'partner_daily of partners'],
    ['a statement below a comment', '/** Reads from members. */\nselect from all_bets', 2, 'all_bets of bets'],
  ])('are seen through by the rule: %s', (_, text, line, found) => {
    const file = 'apps/server/src/modules/mini/planted.ts';
    expect(foreignTables({ file, text }, owners)).toEqual([`${file}:${line}: ${found}`]);
  });

  test('let a module name its own tables', () => {
    const file = 'apps/server/src/modules/mini/planted.ts';
    expect(foreignTables({ file, text: 'select 1 from mini_bets m, mini_rounds r' }, owners)).toEqual([]);
  });
});

describe('the migrations', () => {
  test('none was edited or removed, and each new one is recorded by npm run schema', () => {
    const folder = 'apps/server/migrations';
    const sums = files
      .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.sql'))
      .map((file) => [path.basename(file), createHash('sha256').update(read(file)).digest('hex')]);
    expect(Object.fromEntries(sums)).toEqual(JSON.parse(read(`${folder}/checksums.json`)));
  });
});

describe('the fronts', () => {
  test('sizes of text are those of the scale', () => {
    const fronts = sources.filter((file) => /^(?:apps\/(?:site|backoffice)|packages\/ui)\//.test(file));
    expect(places(fronts, /\btext-\[[\d.]+(?:px|rem|em)\]|\btext-[4-9]xl\b/)).toEqual([]);
  });
});

/** Durations measured locally, or compared with an earlier server time. */
const durations = [
  'apps/site/src/features/saferplay/use-play-session.ts',
  'apps/site/src/features/sport/board/coming-row.tsx',
  'apps/site/src/features/sport/board/fixture-row.tsx',
  'apps/site/src/features/sport/board/lingering.ts',
  'apps/site/src/features/sport/board/match-clock.tsx',
  'apps/site/src/features/sport/board/use-fixtures.ts',
  'apps/site/src/features/sport/match/match-page.tsx',
  'apps/site/src/features/sport/slip/picks.ts',
  'apps/site/src/shell/sport/fixture-prices.ts',
  'packages/ui/src/page-failed.tsx',
  'packages/ui/src/server-clock.ts',
];

describe('the clock of the device', () => {
  test('is read by pages and games for durations alone: all else goes by the server (server-clock.ts)', () => {
    const pages = sources.filter(
      (file) =>
        /^(?:apps\/(?:site|backoffice)\/src|apps\/studio\/(?:kit|games)|packages\/ui\/src)\//.test(file) &&
        !/\.test\.tsx?$/.test(file),
    );
    const read = new Set(places(pages, /\bDate\.now\(\)|new Date\(\)/).map((place) => place.split(':')[0] ?? ''));
    expect([...read].sort()).toEqual(durations);
  });
});

describe('the tree', () => {
  test('links in documents lead somewhere', () => {
    const dead = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].flatMap(([, link = '']) =>
          existsSync(path.join(root, path.dirname(file), link)) ? [] : [`${file}: ${link}`],
        ),
      );
    expect(dead).toEqual([]);
  });

  test('comments stay within the line', () => {
    const long = sources.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          line.length > 120 && /^\s*(?:\/\/|\/?\*)/.test(line) && !line.includes('biome-ignore')
            ? [`${file}:${index + 1}`]
            : [],
        ),
    );
    expect(long).toEqual([]);
  });

  test('no object literal is spread into another: its properties are written out', () => {
    expect(places(sources, /\.\.\.\{/)).toEqual([]);
  });

  test('the lock file records no download addresses', () => {
    expect(read('package-lock.json')).not.toContain('"resolved": "http');
  });

  test('no test is skipped or left alone', () => {
    expect(
      places(
        sources.filter((file) => file !== 'scripts/tidy.test.ts'),
        /\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b/,
      ),
    ).toEqual([]);
  });
});
