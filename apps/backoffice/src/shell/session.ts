/** Who of the staff is signed in here. The token lives as long as the browser tab. */
import type { StaffMember } from '@mirinae/contract/staff/staff';
import { useSyncExternalStore } from 'react';

const storageKey = 'mirinae.staff.token';
let staff: StaffMember | null = null;
/** The session ended while someone was working: what is open stays, with a sign-in over it. */
let expired = false;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useStaff = (): StaffMember | null => useSyncExternalStore(subscribe, () => staff);
export const useExpired = (): boolean => useSyncExternalStore(subscribe, () => expired);
export const readToken = (): string | null => sessionStorage.getItem(storageKey);

export function beginSession(token: string, member: StaffMember): void {
  sessionStorage.setItem(storageKey, token);
  staff = member;
  expired = false;
  notify();
}

export function resumeAs(member: StaffMember): void {
  staff = member;
  notify();
}

export function expireSession(): void {
  sessionStorage.removeItem(storageKey);
  expired = staff !== null;
  notify();
}

export function clearSession(): void {
  sessionStorage.removeItem(storageKey);
  staff = null;
  expired = false;
  notify();
}
