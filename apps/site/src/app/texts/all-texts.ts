/** Every text of the site in each language, for tests: what comes first, with sports, later, and last. */
import { texts as firstEn } from './en.ts';
import { texts as firstKo } from './ko.ts';
import { texts as lastEn } from './last-en.ts';
import { texts as lastKo } from './last-ko.ts';
import { texts as lastVi } from './last-vi.ts';
import { texts as laterEn } from './later-en.ts';
import { texts as laterKo } from './later-ko.ts';
import { texts as laterVi } from './later-vi.ts';
import { texts as sportEn } from './sport-en.ts';
import { texts as sportKo } from './sport-ko.ts';
import { texts as sportVi } from './sport-vi.ts';
import { texts as firstVi } from './vi.ts';

export const ko = { ...lastKo, ...laterKo, ...sportKo, ...firstKo };
export const en = { ...lastEn, ...laterEn, ...sportEn, ...firstEn };
export const vi = { ...lastVi, ...laterVi, ...sportVi, ...firstVi };
