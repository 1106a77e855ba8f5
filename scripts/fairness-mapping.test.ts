/** The page on how results follow from seeds covers every house game. */
import { houseSlots } from '@mirinae/game-math/house-slots';
import { expect, test } from 'vitest';
import { wordsOf } from '../apps/site/src/features/info/fairness/formula-words.ts';
import { chainRule, mappings, slotRule, streamRule } from '../apps/site/src/features/info/fairness/mapping.ts';
import texts from '../apps/site/src/features/info/texts/en.json' with { type: 'json' };
import { findGames } from '../apps/studio/games.ts';

test('every house game is on the page, by itself or among the slots of data', async () => {
  const ofData = new Set<string>(houseSlots.map(({ config }) => config.id));
  const covered = mappings.flatMap(({ games }) => games);
  const isCovered = (key: string) => covered.some((game) => key === game || key.startsWith(`${game}-`));
  const missing = (await findGames()).map(({ key }) => key).filter((key) => !ofData.has(key) && !isCovered(key));
  expect(missing).toEqual([]);
});

test('every rule has the name of its game', () => {
  expect(mappings.map(({ key }) => key).sort()).toEqual(Object.keys(texts.fair.map.game).sort());
});

test('every word of a formula is explained in the reader’s language, and nothing else is', () => {
  const rules = [streamRule, chainRule, slotRule, ...mappings.map(({ rule }) => rule)];
  const used = [...new Set(rules.flatMap(wordsOf))];
  expect(Object.keys(texts.fair.map.word).sort()).toEqual(used.sort());
});
