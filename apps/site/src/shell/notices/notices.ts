/** Notices that stop everything until read: the session ended, sign in first. Shown by the shell, one at a time. */
import { create } from 'zustand';

export type Notice =
  | { kind: 'session-ended'; code: string }
  /** With where the visitor wanted to go, and words of its own where it was about something else. */
  | { kind: 'sign-in-first'; wanted?: string; text?: string }
  | { kind: 'text'; text: string };

const useNotices = create<{ current: Notice | null }>(() => ({ current: null }));

export const notify = (notice: Notice): void => useNotices.setState({ current: notice });
export const dismissNotice = (): void => useNotices.setState({ current: null });
export const useNotice = (): Notice | null => useNotices(({ current }) => current);
