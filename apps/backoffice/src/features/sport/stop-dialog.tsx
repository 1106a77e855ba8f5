import type { Input } from '@mirinae/contract/calls';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';

export type ToStop = Omit<Input<'staff.sportStop'>, 'reason'> & { readonly names: string };

/** Shown where the reopening ends a void that has no end. */
function EndlessVoids({ fixture }: { fixture: string }) {
  const { t } = useTranslation();
  const { data } = useCall('staff.sportVoidList', { fixture });
  const isEndless = data?.list.some(({ until }) => until === null) ?? false;
  return isEndless && <p className="text-coral text-sm">{t('sport.voids.endsText')}</p>;
}

/** A fixture or a line is stopped, or opened again, with a reason. */
export function StopDialog({ stop: { names, ...stop }, onClose }: { stop: ToStop; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.sportStop', {
    defaults: { ...stop, reason: '' },
    invalidates: ['staff.sport*'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={`${names} · ${t(stop.isStopped ? 'sport.stop' : 'sport.reopen')}`}
      form={form}
      name="reason"
      tone={stop.isStopped ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t(stop.isStopped ? 'sport.stopText' : 'sport.reopenText')}</p>
      {!stop.isStopped && <EndlessVoids fixture={stop.fixture} />}
    </ReasonDialog>
  );
}
