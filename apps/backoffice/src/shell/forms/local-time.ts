/** Moments as date fields hold them: local time without a zone. */
const minuteMs = 60_000;

export function toLocal(moment: unknown): string {
  if (typeof moment !== 'string' || moment === '') return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

export function toMoment(local: string): string | null {
  return local === '' ? null : new Date(local).toISOString();
}
