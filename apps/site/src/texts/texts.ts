/** Every language has the keys of the Korean texts: a missing or extra one is a type error. */
import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { ko } from './ko.ts';

export type Texts = SameShape<typeof ko>;
