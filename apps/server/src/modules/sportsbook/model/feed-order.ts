/** Order of a fixture's messages: by time, then by sequence within the millisecond. */
export type MessageStamp = {
  readonly at: number;
  readonly seq: number;
};

export const beforeAll: MessageStamp = { at: 0, seq: -1 };

/** Negative if `a` is earlier. */
export const compareStamp = (a: MessageStamp, b: MessageStamp): number => a.at - b.at || a.seq - b.seq;
export const isLater = (a: MessageStamp, b: MessageStamp): boolean => compareStamp(a, b) > 0;

/** A line of a fixture, as it is named on the wire. */
export const lineKey = ({ id, specifiers }: { readonly id: number; readonly specifiers: string }): string =>
  `${id}/${specifiers}`;
