/**
 * Where a part of the site names a result code by its word (`codes.otpMissing`), the build puts the code itself: the
 * first load needs a dozen codes, and the table of all of them would come with it.
 */
import type { Plugin } from 'vite';
import { codes } from '../../packages/contract/src/codes.ts';

const named = /\bcodes\.(\w+)\b/g;
const byWord: Readonly<Record<string, string>> = codes;

export function codeLiterals(): Plugin {
  return {
    name: 'code-literals',
    apply: 'build',
    transform: {
      filter: { id: /\/(apps|packages)\/.*\.tsx?$/, code: /\bcodes\.\w/ },
      handler: (source) => ({
        code: source.replace(named, (all, word: string) => (word in byWord ? JSON.stringify(byWord[word]) : all)),
        map: null,
      }),
    },
  };
}
