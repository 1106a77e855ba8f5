import type { ListTake } from '@mirinae/contract/staff/vendors';
import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';

type UndoProps = { vendorKey: string; take: ListTake; onClose: () => void };

export function UndoListDialog({ vendorKey, take: { takeIdx, takenAt }, onClose }: UndoProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.gameListUndo', {
    defaults: { vendorKey, takeIdx, reason: '' },
    invalidates: ['staff.vendorList', 'staff.gameList', 'staff.gameListCompare', 'staff.gameListTakes'],
    onDone: onClose,
  });
  const title = `${vendorKey} · ${t('vendors.list.undo')} · ${formatDateTime(takenAt)}`;
  return (
    <ReasonDialog title={title} form={form} name="reason" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('vendors.list.undoText')}</p>
    </ReasonDialog>
  );
}

type Props = { vendorKey: string; onUndo: (take: ListTake) => void };

/** Lists that were applied, newest first; the newest one that is in force can be undone. */
export function AppliedLists({ vendorKey, onUndo }: Props) {
  const { t } = useTranslation();
  const takes = useCall('staff.gameListTakes', { vendorKey });
  return (
    <section aria-label={t('vendors.list.history')} className="mt-6">
      <h3 className="font-bold text-sm">{t('vendors.list.history')}</h3>
      <Loaded query={takes}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-mist-300 text-sm">{t('vendors.list.noHistory')}</p>
          ) : (
            <ul>
              {list.map((take) => (
                <li
                  key={take.takeIdx}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 border-ink-600/50 border-b py-2 text-sm"
                >
                  <span>{formatDateTime(take.takenAt)}</span>
                  <span className="text-mist-300">{take.takenBy}</span>
                  <span>{t('vendors.list.taken', take)}</span>
                  {take.undoneAt !== null && (
                    <span className="text-mist-300">
                      {t('vendors.list.undone', { at: formatDateTime(take.undoneAt), by: take.undoneBy ?? '' })}
                    </span>
                  )}
                  {take.mayUndo && (
                    <Button tone="quiet" className="ml-auto" onClick={() => onUndo(take)}>
                      {t('vendors.list.undo')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
