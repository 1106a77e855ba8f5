/** Whether the reality check of the session is due. A game that prompts itself does so between two of its rounds. */
export function isCheckDue(dueAt: string | null, nowMs: number, isShownInGame: boolean): boolean {
  return dueAt !== null && !isShownInGame && nowMs >= Date.parse(dueAt);
}

/** The server's time now, by what it said at a moment of the browser's clock, however wrong that one is. */
export function serverNow(serverTime: string, receivedAtMs: number, nowMs: number): number {
  return Date.parse(serverTime) + Math.max(0, nowMs - receivedAtMs);
}
