import { NumberField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { BallsField } from './balls-field.tsx';
import type { StaffRound } from './round-columns.tsx';

export type DialogProps = { round: StaffRound; title: string; onClose: () => void };
type Draw = { balls: number[]; powerball: number | null };

const sums = ['paid', 'reversed', 'shortfall'] as const;

/** Preview of a correction. */
function Preview({ roundId, draw }: { roundId: number; draw: Draw }) {
  const { t } = useTranslation();
  const query = useCall('staff.miniCorrection', { roundId, ...draw }, { keepsPrevious: true });
  return (
    <Loaded query={query}>
      {(change) => (
        <dl aria-label={t('mini.change.title')} className="surface grid grid-cols-2 gap-2 p-3 text-sm sm:grid-cols-4">
          <div>
            <dt className="text-mist-400 text-xs">{t('mini.change.bets')}</dt>
            <dd className="font-bold tabular-nums">{change.bets}</dd>
          </div>
          {sums.map((sum) => (
            <div key={sum}>
              <dt className="text-mist-400 text-xs">{t(`mini.change.${sum}`)}</dt>
              <dd className="font-bold tabular-nums">{formatAmount(change[sum])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  );
}

/** The right result of an outside draw in place of the wrong one; a second person decides. */
export function CorrectDialog({ round, title, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { roundId, family } = round;
  const form = useCallForm('staff.miniCorrect', {
    defaults: { roundId, balls: round.balls, powerball: round.powerball, reason: '' },
    invalidates: ['staff.mini*'],
    onDone: onClose,
  });
  const [balls, powerball] = form.form.watch(['balls', 'powerball']);
  const draw = { balls, powerball };
  const isWhole = balls.length === round.balls.length && new Set(balls).size === balls.length;
  return (
    <FormDialog title={title} form={form} submit={t('mini.correctAsk')} tone="danger" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('mini.correctText')}</p>
      <BallsField form={form} name="balls" label={t('mini.balls')} before={round.balls} />
      {family === 'powerball' && (
        <NumberField form={form} name="powerball" label={t('mini.powerball')} min={0} max={9} />
      )}
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} />
      {isWhole && <Preview roundId={roundId} draw={draw} />}
    </FormDialog>
  );
}
