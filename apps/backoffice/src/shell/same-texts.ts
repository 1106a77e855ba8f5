/** Every language has the keys of the Korean texts: a missing or extra one is a type error. */
export type SameTexts<Node> = { [Key in keyof Node]: Node[Key] extends string ? string : SameTexts<Node[Key]> };
