/**
 * The keys of one language's texts, for the others: a missing or extra one is a type error. `type Texts =
 * SameShape<typeof ko>`.
 */
export type SameShape<Node> = { [Key in keyof Node]: Node[Key] extends string ? string : SameShape<Node[Key]> };
