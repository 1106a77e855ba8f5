/** Scrolls the open entry of an overflowing row to its middle, unless it is visible. */
export function showInRow(row: HTMLElement | null | undefined, entry: HTMLElement | null | undefined): void {
  if (!row || !entry) return;
  const left = entry.offsetLeft - row.offsetLeft;
  const isInSight = left >= row.scrollLeft && left + entry.offsetWidth <= row.scrollLeft + row.clientWidth;
  if (!isInSight) row.scrollLeft = left - (row.clientWidth - entry.offsetWidth) / 2;
}
