/** Player's actions with the times of both clocks: evidence in a dispute about a late action. */
export type ActRecord = {
  readonly number: number;
  /** Time of the click by this page's clock, and of its receipt by the round's clock. */
  readonly pressedMs: number;
  readonly receivedMs: number;
  /** End of the round; null if the action was in time. */
  readonly endMs: number | null;
  readonly isTaken: boolean;
};

const kept = 20;

export function createActs() {
  let records: readonly ActRecord[] = [];
  return {
    add(record: ActRecord) {
      records = [record, ...records].slice(0, kept);
    },
    list: () => records,
  };
}
export type Acts = ReturnType<typeof createActs>;

export const secondsText = (ms: number) => (ms / 1_000).toFixed(3);
