/** Texts of every table. A game adds its own, and may override these. */
import type { InEachLanguage } from '@mirinae/contract/languages';
import type { OwnKey, Translate } from '../strings/translate.ts';
import en from './texts/en.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vi from './texts/vi.json' with { type: 'json' };

export type TableKey = OwnKey<typeof ko>;
export type TableTranslate = Translate<TableKey>;
export const tableTexts: InEachLanguage<Readonly<Record<TableKey, string>>> = { ko, en, vi };
