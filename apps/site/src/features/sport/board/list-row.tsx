import type { FixtureRow } from '@mirinae/contract/sport/fixtures';
import { classes } from '@mirinae/ui/classes';
import { currentLocale } from '@mirinae/ui/language/language';
import { memo, type RefObject } from 'react';
import { ComingRow, comingGrid, comingHeight } from './coming-row.tsx';
import { useMatchName } from './fixture-labels.ts';
import { DesktopRow, PhoneRow, rowHeight } from './fixture-row.tsx';
import type { Column } from './line-view.ts';
import { useListPlace } from './list-place.ts';
import { useIsFullyRendered } from './rows-in-turn.ts';

export const isComing = ({ status }: FixtureRow): boolean => status === 'notStarted';

/** Height of a match's row, in pixels. */
export const heightOfRow = (row: FixtureRow, isMobile: boolean): number =>
  !isMobile && isComing(row) ? comingHeight : rowHeight(isMobile);

const phoneGrid =
  'grid grid-cols-[minmax(0,1fr)_168px] items-center gap-1 pr-2 pl-10 min-[390px]:grid-cols-[minmax(0,1fr)_196px]';

/** Sides of a match, with few elements, because a whole screen of rows is mounted together. */
function LightRow({ row, isMobile }: { row: FixtureRow; isMobile: boolean }) {
  const locale = currentLocale();
  return (
    <article
      {...useListPlace()}
      aria-label={useMatchName(row)}
      style={{ height: heightOfRow(row, isMobile) }}
      className={classes('border-ink-600/40 border-t', isMobile ? phoneGrid : comingGrid)}
    >
      <span
        className={classes(
          !isMobile && 'col-start-3',
          'truncate whitespace-pre pl-5 font-medium text-mist-50 text-sm leading-tight',
        )}
      >
        {[row.home, row.away]
          .map(({ names }) => names[locale])
          .join('\n')
          .trimEnd()}
      </span>
      <span className={classes(!isMobile && 'col-span-3', 'h-9 rounded-chip bg-ink-700/60')} />
    </article>
  );
}

type Props = {
  readonly row: FixtureRow;
  readonly column: Column;
  readonly isMobile: boolean;
  /** True while the list is drawn ahead, and taken over as it was. */
  readonly ahead: RefObject<boolean>;
};

function WholeRow({ row, column, isMobile }: Omit<Props, 'ahead'>) {
  if (isMobile) return <PhoneRow row={row} column={column} />;
  return isComing(row) ? <ComingRow row={row} /> : <DesktopRow row={row} />;
}

/** A match in the list, as its layout and its play have it. */
export const ListRow = memo(function ListRow({ row, column, isMobile, ahead }: Props) {
  const isWhole = useIsFullyRendered(ahead);
  return isWhole ? (
    <WholeRow row={row} column={column} isMobile={isMobile} />
  ) : (
    <LightRow row={row} isMobile={isMobile} />
  );
});
