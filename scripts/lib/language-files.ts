/** The text files of a language: with each feature, and of the same names in every language but for the tag. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const textFile = /^(.*\/(?:sport-|later-|last-)?)([a-z]{2,3}(?:-[A-Za-z0-9]+)*)(\.(?:json|ts))$/;

/** Paths of the language's text files, from the root. */
export function textFilesOf(tag: string): string[] {
  return execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => textFile.exec(file)?.[2] === tag)
    .toSorted();
}

export function inLanguage(file: string, tag: string): string {
  return file.replace(textFile, (_, before: string, __, ending: string) => before + tag + ending);
}

/** Copies the English texts, as `tag`. Answers the files that it made, from the root of `into`. */
export async function copyTexts(tag: string, into = root): Promise<string[]> {
  const made: string[] = [];
  for (const file of textFilesOf('en')) {
    const target = inLanguage(file, tag);
    if (existsSync(path.join(into, target))) continue;
    const text = await readFile(path.join(root, file), 'utf8');
    // Loaders name the files that they join, and a few modules are named after their language.
    const named = file.endsWith('.ts')
      ? text
          .replaceAll('/en.json', `/${tag}.json`)
          .replace('export const en', `export const ${tag.replaceAll('-', '')}`)
      : text;
    await mkdir(path.dirname(path.join(into, target)), { recursive: true });
    await writeFile(path.join(into, target), named);
    made.push(target);
  }
  return made;
}
