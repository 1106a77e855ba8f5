import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { formatSigned, formatWon } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { z } from 'zod';
import { keepOnDevice } from '../../shell/kept.ts';
import { signOut } from '../../shell/session-flow.ts';
import { checksBy, isCheckDue } from './due-check.ts';
import { formatElapsed, type PlaySession } from './use-play-session.ts';

const answer = z.object({ startedAt: z.string(), count: z.int() });
const isAnswer = (stored: unknown): stored is z.output<typeof answer> => answer.safeParse(stored).success;
const answeredChecks = keepOnDevice('realityCheck', isAnswer, { startedAt: '', count: 0 });

/** What was played so far, each time the member's own interval is over; it stays until it is answered. */
export function RealityCheck({ session, onHistory }: { session: PlaySession; onHistory: () => void }) {
  const { t } = useTranslation();
  const answered = answeredChecks.use();
  const { startedAt, elapsedMs, checkMinutes, stake, payout, result } = session;
  const count = checksBy(elapsedMs, checkMinutes);
  const goOn = () => answeredChecks.set({ startedAt, count });
  const rows = [
    [t('safer.check.time'), formatElapsed(elapsedMs)],
    [t('safer.check.stake'), formatWon(stake)],
    [t('safer.check.payout'), formatWon(payout)],
    [t('safer.check.result'), formatSigned(result)],
  ] as const;
  return (
    <Dialog
      open={isCheckDue(count, startedAt, answered)}
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
        <Button onClick={() => void signOut()}>{t('action.signOut')}</Button>
        <Button tone="primary" onClick={goOn}>
          {t('safer.check.goOn')}
        </Button>
      </div>
    </Dialog>
  );
}
