/** The ends of an axis: bars begin at nothing, so it is on the axis, however alike they are. */
export function withZero([least, most]: readonly [number, number]): [number, number] {
  if (least === 0 && most === 0) return [0, 1];
  return [Math.min(0, least), Math.max(0, most)];
}
