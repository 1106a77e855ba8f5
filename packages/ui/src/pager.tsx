import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classes } from './classes.ts';
import { useKit } from './kit.tsx';
import { lastPage } from './last-page.ts';

type Props = {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
};

/** Five pages around the present one. */
export function Pager({ page, perPage, total, onPage }: Props) {
  const { text } = useKit();
  const last = lastPage(total, perPage);
  if (last === 1) return null;
  const first = Math.max(1, Math.min(page - 2, last - 4));
  const shown = Array.from({ length: Math.min(5, last) }, (_, step) => first + step);
  const look =
    'grid h-9 pointer-coarse:h-10 min-w-9 pointer-coarse:min-w-10 place-items-center rounded-chip px-2 font-medium text-base text-mist-200 hover:bg-ink-700 disabled:opacity-35';
  return (
    <nav aria-label={text('pages')} className="mt-5 flex items-center justify-center gap-1">
      <button
        type="button"
        aria-label={text('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        className={look}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </button>
      {shown.map((number) => (
        <button
          key={number}
          type="button"
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
          className={classes(look, number === page && 'bg-ink-600 text-mist-50')}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        aria-label={text('next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
        className={look}
      >
        <ChevronRight aria-hidden className="size-4" />
      </button>
    </nav>
  );
}
