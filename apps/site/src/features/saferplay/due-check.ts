/** Whether the reality check of the session is due. A game that prompts itself does so between two of its rounds. */
export function isCheckDue(dueAt: string | null, nowMs: number, isShownInGame: boolean): boolean {
  return dueAt !== null && !isShownInGame && nowMs >= Date.parse(dueAt);
}

/** Current server time, from a server time and its arrival by the browser's clock, which may be wrong. */
export function serverNow(serverTime: string, receivedAtMs: number, nowMs: number): number {
  return Date.parse(serverTime) + Math.max(0, nowMs - receivedAtMs);
}
