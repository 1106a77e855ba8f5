/** Moments as forms hold them: day and time in Seoul, as every list shows them, wherever the office is. */
const seoulMs = 9 * 3_600_000;

/** `2026-11-29T18:05`; empty where there is none. */
export function toLocal(moment: unknown): string {
  if (typeof moment !== 'string' || moment === '') return '';
  return new Date(Date.parse(moment) + seoulMs).toISOString().slice(0, 16);
}

export function toMoment(local: string): string | null {
  return local === '' ? null : new Date(Date.parse(`${local}Z`) - seoulMs).toISOString();
}

/** A time as it is typed, `9:05` or `0905`, as 09:05; null when it is none. */
export function readTime(text: string): string | null {
  const [, hour = '', minute] = /^\s*([01]?\d|2[0-3]):?([0-5]\d)\s*$/.exec(text) ?? [];
  return minute === undefined ? null : `${hour.padStart(2, '0')}:${minute}`;
}
