/** A lead in gold (LoL) or net worth (Dota 2) as a chance to win: a logistic curve that steepens as a map goes on. */

/** Per thousand of lead at ten minutes; a later lead says more. */
export const leagueOfLegends = { atTen: 0.75, perMinute: 0.012 } as const;
export const dota2 = { atTen: 0.45, perMinute: 0.008 } as const;

export type GoldCurve = {
  readonly atTen: number;
  readonly perMinute: number;
};

/** `lead` in gold, positive for home; `edge` is what was known before the map, as log-odds. */
export function goldChance(curve: GoldCurve, lead: number, minute: number, edge = 0): number {
  const slope = Math.max(0.1, curve.atTen + curve.perMinute * (minute - 10));
  const known = edge * Math.max(0, 1 - minute / 30);
  return 1 / (1 + Math.exp(-(known + slope * (lead / 1_000))));
}
