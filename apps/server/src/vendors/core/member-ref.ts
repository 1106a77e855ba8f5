/** Member references for vendors: opaque to them, an id to us. */
import { type MemberId, memberId } from '../../platform/ids.ts';

const pattern = /^mbr_([1-9]\d{0,17})$/;

export function memberRefOf(id: MemberId): string {
  return `mbr_${id}`;
}

/** Null for a reference that we never gave. */
export function readMemberRef(reference: string): MemberId | null {
  const digits = pattern.exec(reference)?.[1];
  return digits === undefined ? null : memberId(digits);
}
