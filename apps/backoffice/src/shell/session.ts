/**
 * Who of the staff is signed in here. The token lives as long as the browser tab; it has no signature and opens nothing
 * without the cookie that only the server reads.
 */
import type { StaffMember } from '@mirinae/contract/staff/staff';
import { create } from 'zustand';

const storageKey = 'mirinae.staff.token';

type Session = {
  readonly staff: StaffMember | null;
  /** The session ended while someone was working: what is open stays, with a sign-in over it. */
  readonly isExpired: boolean;
};

const useSession = create<Session>(() => ({ staff: null, isExpired: false }));

export const useStaff = (): StaffMember | null => useSession(({ staff }) => staff);
export const useExpired = (): boolean => useSession(({ isExpired }) => isExpired);
export const readToken = (): string | null => sessionStorage.getItem(storageKey);

export function beginSession(token: string, staff: StaffMember): void {
  sessionStorage.setItem(storageKey, token);
  useSession.setState({ staff, isExpired: false });
}

export function resumeAs(staff: StaffMember): void {
  useSession.setState({ staff });
}

export function expireSession(): void {
  sessionStorage.removeItem(storageKey);
  useSession.setState(({ staff }) => ({ isExpired: staff !== null }));
}

export function clearSession(): void {
  sessionStorage.removeItem(storageKey);
  useSession.setState({ staff: null, isExpired: false });
}
