/** Chance to win from the lead in gold (LoL) or net worth (Dota 2): a logistic curve that steepens during the map. */

/** Slope per thousand of lead at ten minutes, and its increase per minute. */
export const leagueOfLegends = { atTen: 0.75, perMinute: 0.012 } as const;
export const dota2 = { atTen: 0.45, perMinute: 0.008 } as const;

export type GoldCurve = {
  readonly atTen: number;
  readonly perMinute: number;
};

/** `lead` in gold, positive for home; `edge` is the log-odds before the map, which fades until minute 30. */
export function goldChance(curve: GoldCurve, lead: number, minute: number, edge = 0): number {
  const slope = Math.max(0.1, curve.atTen + curve.perMinute * (minute - 10));
  const known = edge * Math.max(0, 1 - minute / 30);
  return 1 / (1 + Math.exp(-(known + slope * (lead / 1_000))));
}
