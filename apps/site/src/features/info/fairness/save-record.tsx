import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { saveFile } from '@mirinae/ui/save-file';
import { Download } from 'lucide-react';

/** All that is revealed of a round, as a file that the verifier and others read. */
export function SaveRecord({ game, round }: { game: string; round: object }) {
  const { t } = useTranslation();
  const text = `${JSON.stringify({ game, rounds: [round] }, null, 2)}\n`;
  return (
    <Button size="sm" tone="quiet" className="mt-3" onClick={() => saveFile(`${game}.json`, text, 'application/json')}>
      <Download aria-hidden className="size-4" />
      {t('fair.alone.save')}
    </Button>
  );
}
