/** Prices by tenths against what happened: of all that was priced at 30 to 40 percent, did 30 to 40 percent happen? */

/** One price of one match: of the stakes that are decided at all, what was expected to win and what did. */
export type PricedOutcome = {
  readonly expected: number;
  readonly observed: number;
  readonly decided: number;
};

type Tenth = {
  expected: number;
  observed: number;
  decided: number;
  matches: number;
  /** Sum of the squares of what single matches were off by: prices of one match are right or wrong together. */
  squares: number;
};

export type ReadTenth = {
  /** Percent priced, percent happened. */
  readonly priced: number;
  readonly happened: number;
  /** Points by which it happened more often than was priced, and one standard error of it. */
  readonly off: number;
  readonly noise: number;
  readonly matches: number;
};

export class PriceTenths {
  readonly #tenths: readonly Tenth[] = Array.from({ length: 10 }, () => ({
    expected: 0,
    observed: 0,
    decided: 0,
    matches: 0,
    squares: 0,
  }));

  /** All prices of one match together. */
  add(outcomes: readonly PricedOutcome[]): void {
    const off = new Map<Tenth, number>();
    for (const { expected, observed, decided } of outcomes) {
      const tenth = this.#tenths[Math.min(9, Math.floor((10 * expected) / decided))];
      if (tenth === undefined) continue;
      tenth.expected += expected;
      tenth.observed += observed;
      tenth.decided += decided;
      off.set(tenth, (off.get(tenth) ?? 0) + observed - expected);
    }
    for (const [tenth, by] of off) {
      tenth.matches += 1;
      tenth.squares += by ** 2;
    }
  }

  /** Those with at least so many matches, the cheapest first. */
  read(minMatches = 1): readonly ReadTenth[] {
    return this.#tenths
      .filter(({ matches }) => matches >= minMatches)
      .map(({ expected, observed, decided, matches, squares }) => ({
        priced: (100 * expected) / decided,
        happened: (100 * observed) / decided,
        off: (100 * (observed - expected)) / decided,
        noise: (100 * Math.sqrt(squares)) / decided,
        matches,
      }));
  }

  /** The one that is off most. */
  worst(minMatches: number): ReadTenth | undefined {
    return this.read(minMatches).toSorted((one, other) => Math.abs(other.off) - Math.abs(one.off))[0];
  }
}
