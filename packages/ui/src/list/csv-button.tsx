import { Download } from 'lucide-react';
import { Button } from '../button.tsx';
import { useKit } from '../kit.tsx';

/** The list as a file. */
export function CsvButton({ isBusy, onCsv }: { isBusy: boolean; onCsv: () => void }) {
  const { text } = useKit();
  return (
    <Button className="ml-auto" busy={isBusy} onClick={onCsv}>
      <Download aria-hidden className="size-4" />
      {text('csv')}
    </Button>
  );
}
