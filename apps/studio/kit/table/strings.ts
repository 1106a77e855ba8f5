/** The words that every table has. A game adds its own, and may say one of these its own way. */
import type { Locale } from '@mirinae/contract/codes';
import type { OwnKey, Translate } from '../strings/translate.ts';
import en from './texts/en.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vn from './texts/vn.json' with { type: 'json' };

export type TableKey = OwnKey<typeof ko>;
export type TableTranslate = Translate<TableKey>;
export const tableTexts: Readonly<Record<Locale, Readonly<Record<TableKey, string>>>> = { ko, en, vn };
