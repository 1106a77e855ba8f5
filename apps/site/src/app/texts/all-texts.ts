/** Every text of the site in each language, for tests: what comes first and what comes later. */
import { texts as firstEn } from './en.ts';
import { texts as firstKo } from './ko.ts';
import { texts as laterEn } from './later-en.ts';
import { texts as laterKo } from './later-ko.ts';
import { texts as laterVi } from './later-vi.ts';
import { texts as firstVi } from './vi.ts';

export const ko = { ...laterKo, ...firstKo };
export const en = { ...laterEn, ...firstEn };
export const vi = { ...laterVi, ...firstVi };
