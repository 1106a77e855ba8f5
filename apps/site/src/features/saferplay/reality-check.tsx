import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { formatAmount, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useAct } from '../../shell/calls/api.ts';
import { useIsShownInGame } from '../../shell/games/framed-game.ts';
import { signOut } from '../../shell/log-in/session-flow.ts';
import { useAttention } from './attention.ts';
import { isCheckDue } from './due-check.ts';
import { formatElapsed, type PlaySession } from './use-play-session.ts';

/**
 * Reality check with the figures of the session, at the member's own interval; it stays until answered, here or in the
 * open game.
 */
export function RealityCheck({ session, onHistory }: { session: PlaySession; onHistory: () => void }) {
  const { t } = useTranslation();
  const { elapsedMs, checkDueAt, stake, payout, result, nowMs } = session;
  const isDue = isCheckDue(checkDueAt, nowMs, useIsShownInGame());
  const reply = useAct('safer.checkAnswer', { invalidates: ['safer.session'] });
  useAttention(isDue ? t('safer.check.dueTitle') : null, 'reality-check');
  const answer = async (choice: 'go-on' | 'stop') => {
    if (checkDueAt !== null) await reply.mutateAsync({ dueAt: checkDueAt, choice });
  };
  const goOn = () => void answer('go-on');
  const rows = [
    [t('session.time'), formatElapsed(elapsedMs)],
    [t('safer.check.stake'), formatAmount(stake)],
    [t('safer.check.payout'), formatAmount(payout)],
    [t('session.result'), formatSigned(result)],
  ] as const;
  return (
    <Dialog
      open={isDue}
      onClose={goOn}
      title={t('safer.check.dueTitle')}
      description={t('safer.check.dueText', { time: formatElapsed(elapsedMs) })}
      closeLabel={t('safer.check.goOn')}
    >
      <dl className="mb-5 divide-y divide-ink-600/30">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-2.5">
            <dt className="text-mist-300">{name}</dt>
            <dd className="font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          tone="quiet"
          onClick={() => {
            goOn();
            onHistory();
          }}
        >
          {t('safer.check.history')}
        </Button>
        <Button onClick={() => void answer('stop').then(signOut)}>{t('safer.check.stop')}</Button>
        <Button tone="primary" onClick={goOn}>
          {t('safer.check.goOn')}
        </Button>
      </div>
    </Dialog>
  );
}
