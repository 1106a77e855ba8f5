/** Every text of the site in each language, for tests: what comes first and what comes later. */
import { texts as firstEn } from './en.ts';
import { texts as firstKo } from './ko.ts';
import { texts as laterEn } from './later-en.ts';
import { texts as laterKo } from './later-ko.ts';
import { texts as laterVn } from './later-vn.ts';
import { texts as firstVn } from './vn.ts';

export const ko = { ...laterKo, ...firstKo };
export const en = { ...laterEn, ...firstEn };
export const vn = { ...laterVn, ...firstVn };
