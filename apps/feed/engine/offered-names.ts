/** Lines offered at each moment of a match that was priced, by name, one object per line. */
import type { Moment } from '@mirinae/game-math/sports/play/match';
import type { LineId } from '@mirinae/game-math/sports/play/settle-line';

export const keyOf = ({ id, specifiers }: LineId): string => `${id}/${specifiers}`;
export const bare = ({ id, specifiers }: LineId): LineId => ({ id, specifiers });

export class OfferedNames {
  readonly #lines = new Map<string, LineId>();
  readonly #byMoment = new Map<Moment, readonly LineId[]>();
  /** Milliseconds of play at which a line was offered first; those before the match since ever. */
  readonly #since = new Map<LineId, number>();

  get byMoment(): ReadonlyMap<Moment, readonly LineId[]> {
    return this.#byMoment;
  }

  nameOf(line: LineId): LineId {
    const key = keyOf(line);
    const known = this.#lines.get(key) ?? bare(line);
    this.#lines.set(key, known);
    return known;
  }

  keep(moment: Moment, offered: readonly LineId[]): readonly LineId[] {
    const names = offered.map((line) => this.nameOf(line));
    this.#byMoment.set(moment, names);
    for (const name of names) this.#offer(name, moment.at);
    return names;
  }

  keepBefore(offered: readonly LineId[]): void {
    for (const line of offered) this.#offer(this.nameOf(line), Number.NEGATIVE_INFINITY);
  }

  /** Lines offered at a moment or before it, as far as those moments were priced. */
  until({ at }: Moment): readonly LineId[] {
    return [...this.#since].flatMap(([line, since]) => (since <= at ? [line] : []));
  }

  #offer(line: LineId, at: number): void {
    this.#since.set(line, Math.min(at, this.#since.get(line) ?? Number.POSITIVE_INFINITY));
  }
}
