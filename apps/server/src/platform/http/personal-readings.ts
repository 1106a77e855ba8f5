/** Which members' personal data an answer to staff carries; a module counts them before the answer leaves. */
import { type CallName, personalDataOf } from '@mirinae/contract/calls';
import type { ReadingKind } from '@mirinae/contract/staff/personal';
import { z } from 'zod';
import type { Platform } from '../app.ts';
import type { Caller, Session, StaffSession } from './session.ts';

export type PersonalReading = {
  readonly staff: StaffSession;
  readonly ip: string;
  readonly kind: ReadingKind;
  readonly memberIds: readonly bigint[];
};
/** Throws S032 where the caller may not read the data of so many members. */
export type NotePersonalReading = (platform: Platform, reading: PersonalReading) => Promise<void>;

const named = z.object({ memberId: z.int() });
/** A request for a lost account has a member only where one was found. */
const rows = z.object({
  list: z.array(z.object({ memberId: z.int().nullish(), matchedMemberId: z.int().nullish() })),
});

type Answered = {
  readonly session: Session;
  readonly caller: Pick<Caller, 'ip'>;
  readonly body: unknown;
  readonly answer: unknown;
  readonly isFile?: boolean;
};

/** Null for a call without personal data, and for an answer without members. */
export function personalReading(
  name: CallName,
  { session, caller: { ip }, body, answer, isFile = false }: Answered,
): PersonalReading | null {
  const personal = personalDataOf(name);
  if (personal === undefined || session.kind !== 'staff') return null;
  if (personal === 'detail')
    return { staff: session, ip, kind: 'detail', memberIds: [BigInt(named.parse(body).memberId)] };
  const ids = rows.parse(answer).list.flatMap(({ memberId, matchedMemberId }) => memberId ?? matchedMemberId ?? []);
  if (ids.length === 0) return null;
  return { staff: session, ip, kind: isFile ? 'export' : 'list', memberIds: ids.map(BigInt) };
}
