/** Acts of the player with both clocks' times: evidence about a late act. */
export type ActRecord = {
  readonly number: number;
  /** When the button was pressed, by this page's clock, and when that reached the server, by the round's. */
  readonly pressedMs: number;
  readonly receivedMs: number;
  /** When the round was over; null where the act came in time. */
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
