import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { formatWon } from '@mirinae/ui/format';
import { TextInput } from '@mirinae/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded } from '../../shell/page.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useAct } from '../../shell/use-act.ts';
import type { RoundWish, StaffRound } from './rounds-table.tsx';

const liveMs = 2_000;

function Exposure({ round }: { round: StaffRound }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['mini', 'exposure', round.roundId],
    queryFn: () => api('staff.miniExposure', { roundId: round.roundId }),
    refetchInterval: liveMs,
  });
  return (
    <Loaded query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="py-6 text-center text-mist-400">{t('list.none')}</p>
        ) : (
          <table className="w-full text-[13px]">
            <thead className="text-mist-400">
              <tr>
                <th className="py-1.5 text-left font-medium">{t('mini.outcome')}</th>
                <th className="text-right font-medium">{t('mini.bets')}</th>
                <th className="text-right font-medium">{t('mini.stake')}</th>
                <th className="text-right font-medium">{t('mini.liability')}</th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {rows.map(({ game, market, outcome, bets, stake, payout }) => (
                <tr key={`${game}:${market}:${outcome}`} className="border-ink-600/30 border-t">
                  <td className="py-1.5">{`${game} · ${market} · ${outcome}`}</td>
                  <td className="text-right">{bets}</td>
                  <td className="text-right">{formatWon(stake)}</td>
                  <td className="text-right text-gold">{formatWon(payout)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Loaded>
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
  const correct = useAct('staff.miniCorrect', [['mini']]);
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
      <p className="text-[13.5px] text-mist-300">{t('mini.correctText')}</p>
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

/** What staff asked about a round: what hangs on it, voiding it, or setting its result right. */
export function RoundDialogs({ wish, onClose }: { wish: RoundWish | null; onClose: () => void }) {
  const { t } = useTranslation();
  const annul = useAct('staff.miniVoid', [['mini']]);
  if (!wish) return null;
  const { round, what } = wish;
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
