/** Which of two messages of a fixture is the later one: by time, then by its place in that millisecond. */
export type Said = {
  readonly at: number;
  readonly seq: number;
};

export const beforeAll: Said = { at: 0, seq: -1 };

/** Below zero when `a` was said first. */
export const compareSaid = (a: Said, b: Said): number => a.at - b.at || a.seq - b.seq;
export const isLater = (a: Said, b: Said): boolean => compareSaid(a, b) > 0;

/** A line of a fixture, as it is named on the wire. */
export const lineKey = ({ id, specifiers }: { readonly id: number; readonly specifiers: string }): string =>
  `${id}/${specifiers}`;
