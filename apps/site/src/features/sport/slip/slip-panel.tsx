import { EmptyState } from '@mirinae/ui/empty-state';
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { X } from 'lucide-react';
import { pickKey, removePick, usePicks } from './picks.ts';
import { writtenTotal } from './slip-sums.ts';

/** What is picked, and what it comes to. */
export function SlipPanel() {
  const { t } = useTranslation();
  const picks = usePicks();
  if (picks.length === 0) return <EmptyState title={t('slip.empty')} text={t('slip.emptyText')} />;
  return (
    <>
      <ul>
        {picks.map((pick) => (
          <li key={pickKey(pick)} className="flex items-center gap-2">
            <b className="flex-1 tabular-nums">{writtenTotal([pick])}</b>
            <IconButton label={t('slip.remove')} onClick={() => removePick(pickKey(pick))}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className="flex justify-between">
        {t('slip.odds')}
        <b className="tabular-nums">{writtenTotal(picks)}</b>
      </p>
    </>
  );
}
