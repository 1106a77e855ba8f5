const monthsShown = 24;
const monthsOfYear = 12;

/** The month of a day, and those before it, the newest first. */
export function monthsUpTo(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, back) => {
    const months = year * monthsOfYear + month - 1 - back;
    return `${Math.floor(months / monthsOfYear)}-${String((months % monthsOfYear) + 1).padStart(2, '0')}`;
  });
}
