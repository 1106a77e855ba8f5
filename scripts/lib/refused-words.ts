/**
 * Words that an engineer of betting, of Node or of PostgreSQL would not search for, and the word to use instead. Names,
 * comments and titles of tests are read; texts that people see are not.
 */
import { parseSync, Visitor } from 'vite';

const instead: ReadonlyMap<string, string> = new Map([
  ['told', 'sent, reported, notified, revealed'],
  ['tell', 'send, report, notify, reveal'],
  ['tells', 'sends, reports, notifies, reveals'],
  ['telling', 'sending, reporting, notifying'],
  ['heard', 'received'],
  ['hear', 'receive'],
  ['hears', 'receives'],
  ['asked', 'requested, queried, prompted'],
  ['asks', 'requests, queries, prompts'],
  ['nobody', 'no member, no client, anonymous, unknown'],
  ['beside', 'with, next to, in addition to, co-'],
  ['stands', 'is current, is in force'],
  ['seldom', 'rarely'],
  ['usually', 'by default'],
  ['at once', 'immediately, concurrently, in one query'],
]);

/** A name that ends in a bound, such as the largest number of rows, begins with it: one form to search for. */
const bounds: ReadonlyMap<string, string> = new Map([
  ['Most', 'max…'],
  ['Least', 'min…'],
]);

/** Names that are part of what is published or sent, and keep the form in which they were published first. */
const published: ReadonlySet<string> = new Set([
  // Keys of the configurations whose hash every round carries (packages/game-math, config-hash.ts).
  ...['cardsMost', 'chanceLeast', 'chanceMost', 'chosenMost', 'crashMost', 'eachWayMost', 'edgeLeast', 'fieldLeast'],
  ...['fieldMost', 'formLeast', 'goalsMost', 'heightMost', 'minesLeast', 'minesMost', 'multiplierMost', 'oddsLeast'],
  ...['oddsMost', 'payoutMost', 'sideCardsLeast', 'targetLeast', 'targetMost'],
  // Stored with each game of a vendor's list.
  'reachingMost',
  // Keys of the accepted figures (bench/figures.json).
  ...['gameMost', 'scrollRowsMost', 'costRatioLeast'],
  // A field of the feed protocol (docs/feed-protocol.md).
  'standsSince',
  // Stored with each leg of a slip: the stamp of the newest message when it was placed.
  'heard',
]);

const inText = RegExp(`\\b(?:${[...instead.keys()].join('|').replace(' ', '\\s+(?:\\*\\s+|//\\s+)?')})\\b`, 'gi');
const anywhere = RegExp(`${[...instead.keys()].join('|').replace(' once', '')}|Most\\b|Least\\b`, 'i');
const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])|[_\d]+/);

function findInName(name: string): [word: string, better: string][] {
  if (published.has(name)) return [];
  const words = wordsOf(name);
  const bound = bounds.get(words.length > 1 ? (words.at(-1) ?? '') : '');
  const refused = words.flatMap((word): [string, string][] => {
    const better = instead.get(word.toLowerCase());
    return better === undefined ? [] : [[name, better]];
  });
  return bound === undefined ? refused : [...refused, [name, bound]];
}

const findInText = (text: string): [word: string, better: string][] =>
  [...text.matchAll(inText)].flatMap(([word]) => {
    const better = instead.get(word.toLowerCase().replace(/\s.*\s|\s/s, ' '));
    return better === undefined ? [] : [[word.replace(/\s+/g, ' '), better] as [string, string]];
  });

/** Spans of the source that are titles of tests: the first argument of `it`, `test`, `describe` and their `each`. */
function titlesOf(program: Parameters<Visitor['visit']>[0]): [start: number, end: number][] {
  const spans: [number, number][] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      let root = callee;
      while (root.type === 'MemberExpression' || root.type === 'CallExpression')
        root = root.type === 'MemberExpression' ? root.object : root.callee;
      if (root.type === 'Identifier' && /^(?:it|test|describe)$/.test(root.name) && title)
        if (title.type === 'Literal' || title.type === 'TemplateLiteral') spans.push([title.start, title.end]);
    },
  }).visit(program);
  return spans;
}

/** Spans of the comments; lines that follow each other are one, as a phrase may be broken between them. */
function commentsOf(
  source: string,
  comments: ReturnType<typeof parseSync>['comments'],
): [start: number, end: number][] {
  const spans: [number, number][] = [];
  for (const { type, start, end } of comments) {
    const last = spans.at(-1);
    const isNext = type === 'Line' && last !== undefined && source.slice(last[1], start).trim() === '';
    if (isNext) last[1] = end;
    else spans.push([start, end]);
  }
  return spans;
}

/** `file:line: word (use: better words)` of every refused word. */
export function findRefusedWords(file: string, source: string): string[] {
  if (!anywhere.test(source)) return [];
  const { program, comments } = parseSync(file, source);
  const found: (readonly [at: number, word: string, better: string])[] = [];
  const note = (at: number, words: readonly [string, string][]) => {
    for (const [word, better] of words) found.push([at, word, better]);
  };
  new Visitor({
    Identifier: ({ name, start }) => note(start, findInName(name)),
    JSXIdentifier: ({ name, start }) => note(start, findInName(name)),
    PrivateIdentifier: ({ name, start }) => note(start, findInName(name)),
  }).visit(program);
  for (const [start, end] of [...titlesOf(program), ...commentsOf(source, comments)])
    note(start, findInText(source.slice(start, end).replace(/`[^`\n]*`/g, '')));
  return found.map(
    ([at, word, better]) => `${file}:${source.slice(0, at).split('\n').length}: ${word} (use: ${better})`,
  );
}
