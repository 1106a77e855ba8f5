/** Which reality checks of a session are due: one each so many minutes, each shown until it is answered. */
type Checked = { readonly startedAt: string; readonly count: number };

/** How many checks the session has come to by now; 0 where they are off. */
export function checksBy(elapsedMs: number, minutes: number): number {
  return minutes === 0 ? 0 : Math.floor(elapsedMs / (minutes * 60_000));
}

/** Whether there is one that was not answered yet. Another session begins anew. */
export function isCheckDue(count: number, startedAt: string, answered: Checked): boolean {
  return count > (answered.startedAt === startedAt ? answered.count : 0);
}
