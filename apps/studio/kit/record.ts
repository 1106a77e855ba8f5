/** Rounds as a file for verification with the rules only: `npm run verify:round -- FILE`. */
import type { Round } from '../wire/wire.ts';

export type RoundRecord = { readonly game: string; readonly rounds: readonly Round<unknown, unknown>[] };

/** Data of a verification, without the player's money and session. */
export function recordOf({ game, rounds }: RoundRecord): string {
  const kept = rounds.map(({ betId: _, balance: __, refusal: ___, ...round }) => round);
  return `${JSON.stringify({ game, rounds: kept }, null, 2)}\n`;
}

export function downloadRecord(record: RoundRecord): void {
  const url = URL.createObjectURL(new Blob([recordOf(record)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${record.game}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
