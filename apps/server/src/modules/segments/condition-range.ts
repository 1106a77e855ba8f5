/** How a range of a figure is looked for: only members with bookings have rows, and all others have 0. */

type Range = { readonly min: number | null; readonly max: number | null };

/** Whether a member without any booking is in the range. */
export const hasZero = ({ min, max }: Range): boolean => (min === null || min <= 0) && (max === null || max >= 0);
