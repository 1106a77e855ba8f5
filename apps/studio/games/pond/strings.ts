/** Texts of the game. */
import type { OwnKey, TextsOf, Translate } from '../../kit/strings/translate.ts';
import en from './texts/en.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vi from './texts/vi.json' with { type: 'json' };

export type Key = OwnKey<typeof ko>;
export type GameTranslate = Translate<Key>;
export const texts: TextsOf<Key> = { ko, en, vi };
