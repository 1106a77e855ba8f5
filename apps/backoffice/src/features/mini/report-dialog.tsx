import { NumberField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { BallsField } from './balls-field.tsx';
import type { WaitingRound } from './feed-rooms.tsx';

/** The result of an outside draw, for a closed round that waits for it. */
export function ReportDialog({ round, onClose }: { round: WaitingRound; onClose: () => void }) {
  const { t } = useTranslation();
  const { roomKey, family, day, number } = round;
  const form = useCallForm('staff.miniFeed', {
    defaults: { roomKey, day, number, balls: [], powerball: family === 'powerball' ? 0 : null },
    invalidates: ['staff.mini*'],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${t('mini.feed.report')} · ${roomKey} ${day} ${number}`}
      form={form}
      submit={t('mini.feed.report')}
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t('mini.feed.reportText')}</p>
      <BallsField form={form} name="balls" label={t('mini.feed.numbers')} before={[]} />
      {family === 'powerball' && (
        <NumberField form={form} name="powerball" label={t('mini.powerball')} min={0} max={9} />
      )}
    </FormDialog>
  );
}
