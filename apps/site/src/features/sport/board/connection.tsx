import { classes } from '@mirinae/ui/classes';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useDelayMs, useIsCutOff } from '../../../shell/sport/fixture-prices.ts';

const quickMs = 250;

/** Says why odds are locked. */
export function CutOff() {
  const { t } = useTranslation();
  if (!useIsCutOff()) return null;
  return (
    <p role="status" className="mb-2 rounded-chip border border-amber/50 px-3 py-2 text-amber text-sm">
      {t('fixtures.cutOff')}
    </p>
  );
}

/** Freshness of the prices: the round trip to the server, or a lost connection. */
export function Connection() {
  const { t } = useTranslation();
  const delayMs = useDelayMs();
  const isCutOff = useIsCutOff();
  const tone = isCutOff ? 'bg-coral' : delayMs === null || delayMs < quickMs ? 'bg-jade' : 'bg-amber';
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap text-mist-300 text-xs tabular-nums',
        delayMs === null && !isCutOff && 'invisible',
      )}
    >
      <span aria-hidden className={`size-2 rounded-full ${tone}`} />
      {isCutOff ? t('fixtures.offline') : t('fixtures.delay', { ms: delayMs ?? 0 })}
    </span>
  );
}
