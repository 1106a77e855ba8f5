/** The words that every event with tickets has. A game adds its own, and may say one of these its own way. */
import type { Locale } from '@mirinae/contract/codes';
import type { OwnKey, Translate } from '../strings/translate.ts';
import en from './texts/en.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vn from './texts/vn.json' with { type: 'json' };

export type EventKey = OwnKey<typeof ko>;
export type EventTranslate = Translate<EventKey>;
export const eventTexts: Readonly<Record<Locale, Readonly<Record<EventKey, string>>>> = { ko, en, vn };
