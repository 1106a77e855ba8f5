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
  ['ask', 'request, query, prompt, fetch'],
  ['asking', 'requesting, querying, polling'],
  ['said', 'message, published, quoted, shown, reported'],
  ['unsaid', 'unknown, missing'],
  ['sought', 'query, searched'],
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

const sportsbook = 'apps/server/src/modules/sportsbook';
/** Names that are honest or stored in these files alone. */
const allowed: ReadonlyMap<string, RegExp> = new Map([
  // Keys within stored JSON: terms of a builder (sport_legs), evidence of a suspicion (sport_suspicions).
  [
    'said',
    RegExp(
      `^${sportsbook}/(?:model/(?:legs|builder-legs)|exposure/(?:read-exposure|slip-headroom)` +
        '|trading/(?:suspicion-tables|find-late|list-suspicions))\\.',
    ),
  ],
  // Words that are words: those of a search, of a formula, and uniform 32-bit words of a random source.
  [
    'words',
    RegExp(
      '^apps/site/src/(?:features/board/|features/info/fairness/|shell/text/match-name)' +
        '|^packages/game-math/src/(?:rng/|slots/opening|sports/play/draws)|^scripts/',
    ),
  ],
  ['commonWords', /^apps\/site\/src\/features\/info\/fairness\//],
  ['rawWords', /^scripts\/dieharder/],
  ['findRefusedWords', /^scripts\//],
]);

const textNames = 'texts, labels, quotes';

const inText = RegExp(`\\b(?:${[...instead.keys()].join('|').replace(' ', '\\s+(?:\\*\\s+|//\\s+)?')})\\b`, 'gi');
const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])|[_\d]+/);

/** Ends of names, after the word before: a bound, a size of a batch, a repetition. */
const ends: readonly (readonly [RegExp, string])[] = [
  [/(?:^a|[a-z]A)tOnce$/, 'isImmediate, maxConcurrent, perBatch'],
  [/[a-z]Anew$/, 're…'],
];

/** `words`, alone or at the end of a name, means texts; at its start it may be counted or searched. */
const namesTexts = (name: string): boolean => /^[wW]ords$|[a-z]Words$/.test(name);

function findInName(name: string, file: string): [word: string, better: string][] {
  if (published.has(name) || allowed.get(name)?.test(file)) return [];
  const words = wordsOf(name);
  const bound = bounds.get(words.length > 1 ? (words.at(-1) ?? '') : '');
  const refused = words.flatMap((word): [string, string][] => {
    const better = instead.get(word.toLowerCase());
    return better === undefined ? [] : [[name, better]];
  });
  if (bound !== undefined) refused.push([name, bound]);
  if (namesTexts(name)) refused.push([name, textNames]);
  for (const [end, better] of ends) if (end.test(name)) refused.push([name, better]);
  return refused;
}

const findInText = (text: string): [word: string, better: string][] =>
  [...text.matchAll(inText)].flatMap(([word]) => {
    const better = instead.get(word.toLowerCase().replace(/\s.*\s|\s/s, ' '));
    return better === undefined ? [] : [[word.replace(/\s+/g, ' '), better] as [string, string]];
  });

type Program = ReturnType<typeof parseSync>['program'];
type Binding = { readonly type: string; readonly start: number; readonly name?: string };
const isPlace = (binding: Binding | null | undefined): binding is Binding => binding?.name === 'place';

/**
 * Where `place` is an index: counted by a loop, the first of `entries()`, or the second parameter of a callback. Other
 * uses are honest: to place a bet, a place bet or an each-way place, the rank in a table, fields of published proofs.
 */
function placesAsIndex(program: Program): number[] {
  const found: number[] = [];
  const note = (binding: Binding | null | undefined) => {
    if (isPlace(binding)) found.push(binding.start);
  };
  new Visitor({
    CallExpression({ arguments: passed }) {
      for (const argument of passed) if (argument.type === 'ArrowFunctionExpression') note(argument.params[1]);
    },
    ForStatement({ init }) {
      if (init?.type !== 'VariableDeclaration') return;
      for (const { id, init: from } of init.declarations) if (from?.type === 'Literal') note(id);
    },
    ForOfStatement({ left, right }) {
      const isEntries =
        right.type === 'CallExpression' &&
        right.callee.type === 'MemberExpression' &&
        right.callee.property.type === 'Identifier' &&
        right.callee.property.name === 'entries';
      if (!isEntries || left.type !== 'VariableDeclaration') return;
      for (const { id } of left.declarations) if (id.type === 'ArrayPattern') note(id.elements[0]);
    },
  }).visit(program);
  return found;
}

/**
 * Constants of a module that end in a bound begin with it instead. Properties keep the order of the tables and forms
 * that they are fields of, such as `stakeMin`.
 */
function boundConstants({ body }: Program): [at: number, name: string, better: string][] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id }): [number, string, string][] => {
      const end = id.type === 'Identifier' ? /[a-z\d](Max|Min)$/.exec(id.name)?.[1] : undefined;
      return end && id.type === 'Identifier' ? [[id.start, id.name, `${end.toLowerCase()}…`]] : [];
    });
  });
}

/** Spans of the source that are titles of tests: the first argument of `it`, `test`, `describe` and their `each`. */
function titlesOf(program: Program): [start: number, end: number][] {
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
  const { program, comments } = parseSync(file, source);
  const found: (readonly [at: number, word: string, better: string])[] = [];
  const note = (at: number, words: readonly [string, string][]) => {
    for (const [word, better] of words) found.push([at, word, better]);
  };
  new Visitor({
    Identifier: ({ name, start }) => note(start, findInName(name, file)),
    JSXIdentifier: ({ name, start }) => note(start, findInName(name, file)),
    PrivateIdentifier: ({ name, start }) => note(start, findInName(name, file)),
  }).visit(program);
  for (const [start, name, better] of boundConstants(program)) note(start, [[name, better]]);
  for (const start of placesAsIndex(program)) note(start, [['place', 'index']]);
  for (const [start, end] of [...titlesOf(program), ...commentsOf(source, comments)])
    note(start, findInText(source.slice(start, end).replace(/`[^`\n]*`/g, '')));
  return found.map(
    ([at, word, better]) => `${file}:${source.slice(0, at).split('\n').length}: ${word} (use: ${better})`,
  );
}

/** Prose of a Markdown document: fences, code and addresses are blanked, so that places stay. */
const proseOf = (source: string): string =>
  source.replace(/^```.*?^```$|`[^`\n]*`|\]\([^)]*\)/gms, (code) => code.replace(/[^\n]/g, ' '));

/** The same for a document: `file:line: word (use: better words)`. */
export function findRefusedInDocument(file: string, source: string): string[] {
  const prose = proseOf(source);
  return [...prose.matchAll(inText)].flatMap(({ index, 0: word }) => {
    const line = prose.slice(0, index).split('\n').length;
    return findInText(word).map(([refused, better]) => `${file}:${line}: ${refused} (use: ${better})`);
  });
}
