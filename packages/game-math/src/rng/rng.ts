/**
 * Fair draws from uniform 32-bit words. Every result is a pure function of the words in order, so draws can be
 * repeated. Words that would bias a result are rejected, never reduced by modulo.
 */

const wordValues = 2 ** 32;

/** Random numbers of a game. Each round has its own `Rng`; the order of calls is part of the game's rules. */
export type Rng = {
  /** Uniform integer from 0 to `n - 1`. Throws RangeError unless `n` is an integer from 1 to 2^32. */
  below(n: number): number;
  /** `k` different numbers of 1 to `n`, in draw order. Throws RangeError unless 0 <= k <= n. */
  pick(k: number, n: number): number[];
};

/** Creates an `Rng` from a source of uniform unsigned 32-bit words. */
export function rngFrom(nextWord: () => number): Rng {
  function below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > wordValues) throw new RangeError(`below(n) takes 1 to 2^32, not ${n}.`);
    let word = nextWord();
    if (n === wordValues) return word;
    // Words that would favour some results are among the last n, so the remainder is computed only for these. As
    // unsigned 32-bit numbers, because the remainder of others is slow.
    const divisor = n >>> 0;
    if (word >= wordValues - n) {
      const limit = wordValues - ((-divisor >>> 0) % divisor);
      while (word >= limit) word = nextWord();
    }
    return (word >>> 0) % divisor;
  }

  // Fisher-Yates shuffle stopped after k steps. Only moved positions are stored: an untouched position i holds i + 1.
  function pick(k: number, n: number): number[] {
    if (!Number.isInteger(k) || k < 0 || k > n)
      throw new RangeError(`pick(k, n) takes k from 0 to n, not ${k} of ${n}.`);
    const displaced = new Map<number, number>();
    const numberAt = (index: number): number => displaced.get(index) ?? index + 1;
    const drawn: number[] = [];
    for (let index = 0; index < k; index += 1) {
      const chosen = index + below(n - index);
      drawn.push(numberAt(chosen));
      displaced.set(chosen, numberAt(index));
    }
    return drawn;
  }

  return { below, pick };
}
