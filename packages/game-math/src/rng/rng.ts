/**
 * Fair draws from uniform 32-bit words. Every result is a pure function of the words used, in order, so the draw can be
 * repeated from the words. Words that would bias a result are rejected, never reduced by modulo.
 */

const wordValues = 2 ** 32;

/** Random numbers of a game. One round owns one `Rng`; the order of its calls is part of that game's rules. */
export type Rng = {
  /** A uniform integer from 0 to `n - 1`. Throws RangeError unless `n` is an integer from 1 to 2^32. */
  below(n: number): number;
  /** `k` different numbers of 1 to `n`, in draw order. Throws RangeError unless 0 <= k <= n. */
  pick(k: number, n: number): number[];
};

/** Makes an `Rng` of a source of uniform unsigned 32-bit words. */
export function rngFrom(nextWord: () => number): Rng {
  function below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > wordValues) throw new RangeError(`below(n) takes 1 to 2^32, not ${n}.`);
    let word = nextWord();
    if (n === wordValues) return word;
    // What would favour some results is among the last n words; below them the remainder need not be known. As unsigned
    // 32-bit numbers, for the remainder of others is slow.
    const divisor = n >>> 0;
    if (word >= wordValues - n) {
      const limit = wordValues - ((-divisor >>> 0) % divisor);
      while (word >= limit) word = nextWord();
    }
    return (word >>> 0) % divisor;
  }

  // A Fisher-Yates shuffle stopped after k steps. Only displaced places are stored: an untouched place i holds i + 1.
  function pick(k: number, n: number): number[] {
    if (!Number.isInteger(k) || k < 0 || k > n)
      throw new RangeError(`pick(k, n) takes k from 0 to n, not ${k} of ${n}.`);
    const displaced = new Map<number, number>();
    const numberAt = (place: number): number => displaced.get(place) ?? place + 1;
    const drawn: number[] = [];
    for (let place = 0; place < k; place += 1) {
      const chosen = place + below(n - place);
      drawn.push(numberAt(chosen));
      displaced.set(chosen, numberAt(place));
    }
    return drawn;
  }

  return { below, pick };
}
