/** Roads as pictures: marks on a grid, the newest columns in view. */
import {
  type Cell,
  type DerivedRoad,
  derivedRoad,
  layRoad,
  type Mark,
  type Result,
  roadRows,
  runsOf,
} from '@mirinae/game-math/roads/roads';
import { memo } from 'react';

const colours = { red: '#ff5d6c', blue: '#4f8dff', tie: '#3fdd9b' } as const;

/** The newest columns that fit, with a free one behind them. */
function inView<Placed extends Pick<Cell, 'column'>>(cells: readonly Placed[], columns: number): Placed[] {
  const last = Math.max(0, ...cells.map(({ column }) => column));
  const from = Math.max(0, last - columns + 2);
  return cells.filter(({ column }) => column >= from).map((cell) => ({ ...cell, column: cell.column - from }));
}

function Grid({ columns }: { columns: number }) {
  const across = Array.from({ length: roadRows + 1 }, (_, row) => `M0 ${row}H${columns}`).join('');
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column} 0V${roadRows}`).join('');
  return <path d={across + down} fill="none" stroke="#28325a" strokeOpacity={0.55} strokeWidth={0.04} />;
}

const slashPath = (x: number, y: number) => `M${x - 0.34} ${y + 0.34}L${x + 0.34} ${y - 0.34}`;

type MarkProps = { readonly x: number; readonly y: number; readonly mark: Mark };
const Ring = ({ x, y, mark }: MarkProps) => (
  <circle cx={x} cy={y} r={0.35} fill="none" stroke={colours[mark]} strokeWidth={0.17} />
);
const derivedMarks: Readonly<Record<DerivedRoad, (props: MarkProps) => React.ReactNode>> = {
  bigEye: Ring,
  small: ({ x, y, mark }) => <circle cx={x} cy={y} r={0.38} fill={colours[mark]} />,
  cockroach: ({ x, y, mark }) => <path d={slashPath(x, y)} stroke={colours[mark]} strokeWidth={0.2} />,
};

type Sized = { readonly results: readonly Result[]; readonly columns: number; readonly className: string };

function BigRoad({ results, columns, className }: Sized) {
  const hands = runsOf(results).flatMap(({ mark, ties }) => ties.map((tie) => ({ mark, tie })));
  const cells = layRoad(hands.map(({ mark }) => mark)).map((cell, at) => ({ ...cell, tie: hands[at]?.tie ?? 0 }));
  return (
    <svg aria-hidden viewBox={`0 0 ${columns} ${roadRows}`} className={className}>
      <Grid columns={columns} />
      {inView(cells, columns).map(({ column, row, mark, tie }) => (
        <g key={`${column}:${row}`}>
          <Ring x={column + 0.5} y={row + 0.5} mark={mark} />
          {tie > 0 && <path d={slashPath(column + 0.5, row + 0.5)} stroke={colours.tie} strokeWidth={0.18} />}
        </g>
      ))}
    </svg>
  );
}

function Derived({ results, road, columns, className }: Sized & { road: DerivedRoad }) {
  const DerivedMark = derivedMarks[road];
  return (
    <svg aria-hidden viewBox={`0 0 ${columns} ${roadRows}`} className={className}>
      <Grid columns={columns} />
      {inView(layRoad(derivedRoad(results, road)), columns).map(({ column, row, mark }) => (
        <DerivedMark key={`${column}:${row}`} x={column + 0.5} y={row + 0.5} mark={mark} />
      ))}
    </svg>
  );
}

/** The big road and the three made of it. `marks` with commas, so that the same road is not drawn again. */
export const Roads = memo(function Roads({ marks }: { marks: string }) {
  const results = marks.split(',').filter((mark): mark is Result => mark in colours);
  return (
    <div aria-hidden className="flex flex-col gap-1.5">
      <BigRoad results={results} columns={22} className="w-full" />
      <div className="grid grid-cols-3 gap-1.5">
        <Derived results={results} road="bigEye" columns={17} className="w-full" />
        <Derived results={results} road="small" columns={17} className="w-full" />
        <Derived results={results} road="cockroach" columns={17} className="w-full" />
      </div>
    </div>
  );
});
