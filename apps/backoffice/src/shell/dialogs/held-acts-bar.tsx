/** At the foot of every page: what is held before it is sent, with undo and send, and what is under way. */
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useEffect, useState } from 'react';
import { type HeldAct, useHeldActs } from '../calls/held-acts.ts';
import { RunningActs } from './running-acts.tsx';

const tickMs = 250;
/** The latest ones: who approves by keys holds a page of them, and goes on reading it. */
const mostShown = 3;

function useSecondsLeft({ endsAt }: HeldAct): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}

function Held({ act }: { act: HeldAct }) {
  const { t } = useTranslation();
  const seconds = useSecondsLeft(act);
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="mr-auto font-semibold">{act.text}</span>
      <span aria-hidden className="w-10 text-right text-amber tabular-nums">
        {t('held.seconds', { seconds })}
      </span>
      <Button size="sm" onClick={act.undo}>
        {t('held.undo')}{' '}
        <kbd aria-hidden className="text-2xs text-mist-400">
          Z
        </kbd>
      </Button>
      <Button size="sm" tone="quiet" onClick={act.send}>
        {t('held.now')}{' '}
        <kbd aria-hidden className="text-2xs text-mist-400">
          S
        </kbd>
      </Button>
    </li>
  );
}

/** Also inside a sheet, which covers the foot of the page. */
export function HeldActs() {
  const { t } = useTranslation();
  const acts = useHeldActs();
  if (acts.length === 0) return null;
  return (
    <section
      aria-label={t('held.title')}
      className="rounded-card border border-amber/60 bg-ink-750 px-4 py-2.5 text-sm shadow-high"
    >
      <ul role="status" className="flex flex-col gap-1.5">
        {acts.slice(-mostShown).map((act) => (
          <Held key={act.id} act={act} />
        ))}
        {acts.length > mostShown && (
          <li className="text-mist-400">{t('held.more', { count: acts.length - mostShown })}</li>
        )}
      </ul>
      <p className="mt-1 text-2xs text-mist-400">{t('held.text')}</p>
    </section>
  );
}

export function HeldActsBar() {
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-40 mx-auto flex max-w-2xl flex-col gap-2 *:pointer-events-auto lg:bottom-3">
      <RunningActs />
      <HeldActs />
    </div>
  );
}
