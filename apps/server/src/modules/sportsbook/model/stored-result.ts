/** Settlement of a line as the database stores it. */
import type { SettlementMessage } from './line-results.ts';

type Settled = Extract<SettlementMessage, { kind: 'settled' }>;
/** As the database keeps it: JSON knows no maps. */
export type StoredResult =
  | Exclude<SettlementMessage, Settled>
  | (Omit<Settled, 'endings'> & { readonly endings: readonly (readonly [string, EndingOf<Settled>])[] });
type EndingOf<MessageStamp> = MessageStamp extends { readonly endings: ReadonlyMap<string, infer Ending> }
  ? Ending
  : never;

export const stored = (message: SettlementMessage): StoredResult =>
  message.kind === 'settled' ? { ...message, endings: [...message.endings] } : message;
export const unstored = (message: StoredResult): SettlementMessage =>
  message.kind === 'settled' ? { ...message, endings: new Map(message.endings) } : message;
