/** Whether the reality check of the session is due. A game that asks it itself does so between two of its rounds. */
export function isCheckDue(dueAt: string | null, nowMs: number, isAskedInGame: boolean): boolean {
  return dueAt !== null && !isAskedInGame && nowMs >= Date.parse(dueAt);
}
