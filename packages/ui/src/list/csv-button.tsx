import { Download } from 'lucide-react';
import { Button } from '../button.tsx';
import { useKit } from '../kit.tsx';
import type { CsvState } from './use-csv.ts';

/** The list as a file. */
export function CsvButton({ isBusy, share, onCsv }: CsvState) {
  const { text } = useKit();
  return (
    <Button className="ml-auto" busy={isBusy} onClick={onCsv}>
      <Download aria-hidden className="size-4" />
      {text('csv')}
      {isBusy && share > 0 && <span className="tabular-nums">{Math.floor(share * 100)}%</span>}
    </Button>
  );
}
