import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from 'react-i18next';
import { BetTable } from './bet-table.tsx';
import type { Range } from './use-period.ts';

export type AskedBets = { title: string; filter: Range & { memId?: string; userId?: string } };

/** The bets behind a figure. */
export function BetsDialog({ asked, onClose }: { asked: AskedBets | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      wide
      open={asked !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('partner.betsOf', { name: asked?.title ?? '' })}
      closeLabel={t('action.close')}
    >
      {asked && <BetTable filter={{ ...asked.filter, by: 'settled' }} />}
    </Dialog>
  );
}
