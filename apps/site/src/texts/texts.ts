/** Every language has the keys of the Korean texts: a missing or extra one is a type error. */
import type { ko } from './ko.ts';

type Same<Node> = { [Key in keyof Node]: Node[Key] extends string ? string : Same<Node[Key]> };
export type Texts = Same<typeof ko>;
