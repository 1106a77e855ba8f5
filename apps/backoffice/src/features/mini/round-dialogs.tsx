import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { formatWon } from '@mirinae/ui/format';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { numberColumn, textColumn } from '../../shell/columns.tsx';
import { type OfficeColumn, WholeList } from '../../shell/office-list.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { RoundAction, StaffRound } from './round-columns.tsx';

const refetchMs = 2_000;

type Exposed = Answer<'staff.miniExposure'>[number];

/** What would be paid on each outcome, as it changes. */
function Exposure({ round }: { round: StaffRound }) {
  const { t } = useTranslation();
  const query = useCall('staff.miniExposure', { roundId: round.roundId }, { refetchMs });
  const rows = query.data ?? [];
  const sum = (read: (row: Exposed) => number) => formatWon(rows.reduce((total, row) => total + read(row), 0));
  const columns: readonly OfficeColumn<Exposed>[] = [
    textColumn('outcome', t('mini.outcome'), ({ game, market, outcome }) => `${game} · ${market} · ${outcome}`),
    { ...numberColumn('bets', t('mini.bets'), ({ bets }: Exposed) => bets), total: sum(({ bets }) => bets) },
    { ...numberColumn('stake', t('mini.stake'), ({ stake }: Exposed) => stake), total: sum(({ stake }) => stake) },
    numberColumn('liability', t('mini.liability'), ({ payout }) => payout),
  ];
  return (
    <WholeList
      label={t('mini.exposure')}
      file="exposure"
      columns={columns}
      query={query}
      rows={rows}
      rowKey={({ game, market, outcome }) => `${game}:${market}:${outcome}`}
      hasTotals
    />
  );
}

const numbersOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number);

function Correct({ round, onClose }: { round: StaffRound; onClose: () => void }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState({
    balls: round.balls.join(' '),
    powerball: String(round.powerball ?? ''),
    reason: '',
  });
  const correct = useAct('staff.miniCorrect', { invalidates: ['staff.mini*'] });
  const send = () =>
    correct.mutate(
      {
        roundId: round.roundId,
        balls: numbersOf(fields.balls),
        powerball: round.family === 'powerball' ? Number(fields.powerball) : null,
        reason: fields.reason,
      },
      { onSuccess: onClose },
    );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-sm text-mist-300">{t('mini.correctText')}</p>
      {(['balls', 'powerball', 'reason'] as const)
        .filter((name) => name !== 'powerball' || round.family === 'powerball')
        .map((name) => (
          <Field key={name} label={t(name === 'reason' ? 'field.reason' : `mini.${name}`)}>
            {(parts) => (
              <TextInput
                {...parts}
                maxLength={200}
                value={fields[name]}
                onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      <Button type="submit" tone="danger" busy={correct.isPending} disabled={fields.reason.trim() === ''}>
        {t('mini.correct')}
      </Button>
    </form>
  );
}

/** What staff do about a round: what hangs on it, voiding it, or setting its result right. */
export function RoundDialogs({ action, onClose }: { action: RoundAction | null; onClose: () => void }) {
  const { t } = useTranslation();
  const annul = useAct('staff.miniVoid', { invalidates: ['staff.mini*'] });
  if (!action) return null;
  const { round, what } = action;
  const title = `${t(`mini.${what}`)} · ${round.day} ${round.number}`;
  if (what === 'void')
    return (
      <ReasonDialog
        open
        title={title}
        busy={annul.isPending}
        onClose={onClose}
        onSubmit={(reason) => annul.mutate({ roundId: round.roundId, reason }, { onSettled: onClose })}
      />
    );
  return (
    <Dialog
      wide={what === 'exposure'}
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('action.close')}
    >
      {what === 'exposure' ? <Exposure round={round} /> : <Correct round={round} onClose={onClose} />}
    </Dialog>
  );
}
