import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { StatementList } from '../../shell/statement-list.tsx';

/** The statement of a member of the branch. */
export function StatementDialog({ memId, onClose }: { memId: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      wide
      open={memId !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('statement.of', { name: memId ?? '' })}
      closeLabel={t('action.close')}
    >
      {memId !== null && (
        <StatementList
          call="partner.statement"
          owner={memId}
          load={(account, before) => api('partner.statement', { memId, account, before })}
        />
      )}
    </Dialog>
  );
}
