import { Download } from 'lucide-react';
import { Button } from '../button.tsx';
import { useKit } from '../kit.tsx';
import type { CsvState } from './use-csv.ts';

/** The list as a file. */
export function CsvButton({ isBusy, share, onCsv, onXlsx }: CsvState) {
  const { text } = useKit();
  return (
    <div className="ml-auto flex gap-2">
      <Button busy={isBusy} onClick={onCsv}>
        <Download aria-hidden className="size-4" />
        {text('csv')}
        {isBusy && share > 0 && <span className="tabular-nums">{Math.floor(share * 100)}%</span>}
      </Button>
      {onXlsx && (
        <Button disabled={isBusy} onClick={onXlsx}>
          XLSX
        </Button>
      )}
    </div>
  );
}
