/**
 * Roads of a shoe: its results in the notations of players. Red is the banker, or the dragon; blue the player, or the
 * tiger. They describe past hands and predict nothing.
 */
export type Mark = 'red' | 'blue';
export type Result = Mark | 'tie';

/** Consecutive wins of one side, and the ties on each of them. */
export type Run = { readonly mark: Mark; readonly ties: readonly number[] };

/** Columns of the big road: a tie belongs to the previous hand, initial ties to the first hand. */
export function runsOf(results: readonly Result[]): Run[] {
  const runs: { mark: Mark; ties: number[] }[] = [];
  let leadingTies = 0;
  for (const result of results) {
    const run = runs.at(-1);
    if (result !== 'tie') {
      if (run?.mark === result) run.ties.push(0);
      else runs.push({ mark: result, ties: [run ? 0 : leadingTies] });
    } else if (!run) leadingTies += 1;
    else run.ties.push((run.ties.pop() ?? 0) + 1);
  }
  return runs;
}

/** Columns back that each derived road compares: one, two, three. */
export const derivedRoads = { bigEye: 1, small: 2, cockroach: 3 } as const;
export type DerivedRoad = keyof typeof derivedRoads;

/** Mark of hand `row` of its column, from 0; null before the start of the road. */
function derivedMark(depths: readonly number[], column: number, row: number, back: number): Mark | null {
  if (column < back || (column === back && row === 0)) return null;
  if (row === 0) return depths[column - 1] === depths[column - 1 - back] ? 'red' : 'blue';
  return depths[column - back] === row ? 'blue' : 'red';
}

/** Derived road, by the depths of columns and independent of their position on the grid. */
export function derivedRoad(results: readonly Result[], road: DerivedRoad): Mark[] {
  const depths = runsOf(results).map(({ ties }) => ties.length);
  return depths.flatMap((depth, column) =>
    [...Array(depth).keys()].flatMap((row) => derivedMark(depths, column, row, derivedRoads[road]) ?? []),
  );
}

/** Next mark of each derived road for a given next result; null without one. */
export function predictRoads(results: readonly Result[], next: Mark): Readonly<Record<DerivedRoad, Mark | null>> {
  const predict = (road: DerivedRoad) => {
    const marks = derivedRoad([...results, next], road);
    return marks.length > derivedRoad(results, road).length ? (marks.at(-1) ?? null) : null;
  };
  return { bigEye: predict('bigEye'), small: predict('small'), cockroach: predict('cockroach') };
}

export type Cell = { readonly column: number; readonly row: number; readonly mark: Mark };

export const roadRows = 6;

/** Cells of marks: a change starts a new column; a column runs down while cells are free, then to the right. */
export function layRoad(marks: readonly Mark[]): Cell[] {
  const cells: Cell[] = [];
  const taken = new Set<number>();
  const placeOf = (column: number, row: number) => column * roadRows + row;
  let start = -1;
  let hasTurned = false;
  for (const mark of marks) {
    const last = cells.at(-1);
    let column = 0;
    let row = 0;
    if (last?.mark === mark) {
      hasTurned ||= last.row + 1 === roadRows || taken.has(placeOf(last.column, last.row + 1));
      [column, row] = hasTurned ? [last.column + 1, last.row] : [last.column, last.row + 1];
    } else {
      hasTurned = false;
      do start += 1;
      while (taken.has(placeOf(start, 0)));
      column = start;
    }
    taken.add(placeOf(column, row));
    cells.push({ column, row, mark });
  }
  return cells;
}
