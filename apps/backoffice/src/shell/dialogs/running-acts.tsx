/** Acts on many that are under way: how many of how many, and a button to stop after the part that is sent. */
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { type RunningAct, useRunningActs } from '../calls/running-acts.ts';

function Running({ act: { done, of, isStopping, stop } }: { act: RunningAct }) {
  const { t } = useTranslation();
  const text = t('running.text', { done, of });
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="font-semibold tabular-nums">{text}</span>
      <progress
        className="h-1.5 min-w-24 flex-1 overflow-hidden rounded-full accent-indigo-star"
        aria-label={text}
        value={done}
        max={of}
      />
      <Button size="sm" tone="quiet" disabled={isStopping} onClick={stop}>
        {t('running.stop')}
      </Button>
    </li>
  );
}

export function RunningActs() {
  const { t } = useTranslation();
  const acts = useRunningActs();
  if (acts.length === 0) return null;
  return (
    <section
      aria-label={t('running.title')}
      className="rounded-card border border-indigo-star/60 bg-ink-750 px-4 py-2.5 text-sm shadow-high"
    >
      <ul className="flex flex-col gap-1.5">
        {acts.map((act) => (
          <Running key={act.id} act={act} />
        ))}
      </ul>
      <p className="mt-1 text-2xs text-mist-400">{t('running.note')}</p>
    </section>
  );
}
