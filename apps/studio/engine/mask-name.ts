/** A player's name for others. */

/** Enough to find oneself, not enough to be found. */
export function maskName(name: string): string {
  const [first = '', second = ''] = [...name];
  return `${first}${second && [...name].length > 3 ? second : ''}**`;
}
