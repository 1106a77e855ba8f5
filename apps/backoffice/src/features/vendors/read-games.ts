/** Games as staff type or paste them: one a line, the vendor's key and one name, or its three names. */
import type { InEachLanguage } from '@mirinae/contract/languages';

export type TypedGame = { playableKey: string; names: InEachLanguage };

/** Null for a line that is no game. */
function readLine(line: string): TypedGame | null {
  const [playableKey = '', ko = '', en = ko, vi = en, ...rest] = line.split(/[,\t]/).map((part) => part.trim());
  return playableKey === '' || ko === '' || rest.length > 0 ? null : { playableKey, names: { ko, en, vi } };
}

/** Answers the games, or the number of the first line that is none. */
export function readGames(text: string): { games: TypedGame[] } | { badLine: number } {
  const games: TypedGame[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const game = readLine(line);
    if (!game) return { badLine: index + 1 };
    games.push(game);
  }
  return { games };
}
