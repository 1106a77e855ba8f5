/**
 * Bets as a table to join, for modules whose own rows hang on bets one to one and whose statements would be slower as
 * two.
 */

/**
 * The text that joins bets as `b` (status, stake, payout, ...): `open` those that are open or were settled lately,
 * which may be locked; `all` these and the archive. `vendorKey` and `betKey` are parts of the caller's own text, never
 * input.
 */
export function joinBets(which: 'open' | 'all', { vendorKey, betKey }: { vendorKey: string; betKey: string }): string {
  return `join ${which === 'open' ? 'bets' : 'all_bets'} b on b.vendor_key = '${vendorKey}' and b.bet_key = ${betKey}`;
}
