/** Whether the reality check of the session is due. A game that asks it itself does so between two of its rounds. */
export function isCheckDue(dueAt: string | null, nowMs: number, isAskedInGame: boolean): boolean {
  return dueAt !== null && !isAskedInGame && nowMs >= Date.parse(dueAt);
}

/** The server's time now, by what it said at a moment of the browser's clock, however wrong that one is. */
export function serverNow(serverTime: string, heardAtMs: number, nowMs: number): number {
  return Date.parse(serverTime) + Math.max(0, nowMs - heardAtMs);
}
