/** Roads as pictures: marks on a grid, the newest columns in view. */
import { bigRoadCells, gridPath, inView, roadColours, slashPath } from '@mirinae/game-math/roads/grid';
import {
  type DerivedRoad,
  derivedRoad,
  layRoad,
  type Mark,
  predictRoads,
  type Result,
  roadRows,
} from '@mirinae/game-math/roads/roads';
import { memo } from 'react';

function Grid({ columns }: { columns: number }) {
  return <path d={gridPath(columns)} fill="none" stroke="#28325a" strokeOpacity={0.55} strokeWidth={0.04} />;
}

type MarkProps = { readonly x: number; readonly y: number; readonly mark: Mark };
const Ring = ({ x, y, mark }: MarkProps) => (
  <circle cx={x} cy={y} r={0.35} fill="none" stroke={roadColours[mark]} strokeWidth={0.17} />
);
const derivedMarks: Readonly<Record<DerivedRoad, (props: MarkProps) => React.ReactNode>> = {
  bigEye: Ring,
  small: ({ x, y, mark }) => <circle cx={x} cy={y} r={0.38} fill={roadColours[mark]} />,
  cockroach: ({ x, y, mark }) => <path d={slashPath(x, y)} stroke={roadColours[mark]} strokeWidth={0.2} />,
};

type Sized = { readonly results: readonly Result[]; readonly columns: number; readonly className: string };

function BigRoad({ results, columns, className }: Sized) {
  return (
    <svg aria-hidden viewBox={`0 0 ${columns} ${roadRows}`} className={className}>
      <Grid columns={columns} />
      {inView(bigRoadCells(results), columns).map(({ column, row, mark, tie }) => (
        <g key={`${column}:${row}`}>
          <Ring x={column + 0.5} y={row + 0.5} mark={mark} />
          {tie > 0 && <path d={slashPath(column + 0.5, row + 0.5)} stroke={roadColours.tie} strokeWidth={0.18} />}
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

type RoadsProps = {
  /** With commas, so that the same road is not drawn again. */
  readonly marks: string;
  /** The part below the derived roads of a wide card. */
  readonly below?: React.ReactNode;
};

/** The big road and the three made of it; in a wide card side by side. */
export const Roads = memo(function Roads({ marks, below }: RoadsProps) {
  const results = marks.split(',').filter((mark): mark is Result => mark in roadColours);
  return (
    <div className={`flex flex-col gap-1.5 ${below === undefined ? '' : 'lg:grid lg:grid-cols-2 lg:gap-4'}`}>
      <BigRoad results={results} columns={20} className="w-full" />
      <div className="flex flex-col gap-2.5">
        <div aria-hidden className="grid grid-cols-3 gap-1.5">
          <Derived results={results} road="bigEye" columns={10} className="w-full" />
          <Derived results={results} road="small" columns={10} className="w-full" />
          <Derived results={results} road="cockroach" columns={10} className="w-full" />
        </div>
        {below}
      </div>
    </div>
  );
});

const predictedRoads: readonly DerivedRoad[] = ['bigEye', 'small', 'cockroach'];

/** The marks that a side would bring to the derived roads if it came next. */
export function PredictedMarks({ results, next }: { results: readonly Result[]; next: Mark }) {
  const predicted = predictRoads(results, next);
  return (
    <svg aria-hidden viewBox="0 0 3.6 1" className="h-3.5 w-12">
      {predictedRoads.map((road, at) => {
        const DerivedMark = derivedMarks[road];
        const mark = predicted[road];
        return mark && <DerivedMark key={road} x={at * 1.3 + 0.5} y={0.5} mark={mark} />;
      })}
    </svg>
  );
}
