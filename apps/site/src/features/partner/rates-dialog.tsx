import type { RatesOf } from '@mirinae/contract/partner/partner';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { Dialog } from '@mirinae/ui/dialog';
import { formatDateTime, formatRate } from '@mirinae/ui/format';
import { Loaded } from '@mirinae/ui/loaded';
import { RateFields, toRates, toTexts } from '@mirinae/ui/rate-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/api.ts';
import { useRateLabels } from './use-rate-labels.ts';

function History({ history }: Pick<RatesOf, 'history'>) {
  const { t } = useTranslation();
  if (history.length === 0) return null;
  return (
    <details className="text-xs text-mist-300">
      <summary className="cursor-pointer py-1 font-semibold">{t('partner.history')}</summary>
      <ul className="mt-1 max-h-40 space-y-1 overflow-y-auto tabular-nums">
        {history.map(({ gameType, rolling, losing, from }) => (
          <li key={`${gameType}${from}`}>
            {formatDateTime(from)} · {t(`type.${gameType}`)} {formatRate(rolling)} / {formatRate(losing)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function RatesForm({ found, onDone }: { found: RatesOf; onDone: () => void }) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState(() => toTexts(found.rates));
  const save = useAct('partner.rateSet', { invalidates: ['partner.*'], done: t('partner.ratesSaved'), isQuiet: true });
  const labels = useRateLabels();
  const isLocked = found.lockedUntil !== null;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ memId: found.memId, rates: toRates(texts) }, { onSuccess: onDone });
      }}
    >
      <RateFields labels={labels} texts={texts} most={found.most} onChange={setTexts} disabled={isLocked} />
      {found.lockedUntil && (
        <p role="status" className="rounded-chip bg-amber/10 px-3 py-2 text-sm text-amber">
          {t('partner.lockedUntil', { at: formatDateTime(found.lockedUntil) })}
        </p>
      )}
      {save.error && (
        <p role="alert" className="text-sm text-coral">
          {failureText(save.error)}
        </p>
      )}
      <Button type="submit" tone="primary" wide busy={save.isPending} disabled={isLocked}>
        {t('partner.saveRates')}
      </Button>
      <History history={found.history} />
    </form>
  );
}

/** The rates of a partner directly below, within those of the caller. */
export function RatesDialog({ memId, onClose }: { memId: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const rates = useCall('partner.rates', memId ? { memId } : {}, { isEnabled: memId !== null });
  return (
    <Dialog
      open={memId !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`${t('partner.editRates')} · ${memId ?? ''}`}
      description={t('partner.ratesHint')}
      closeLabel={t('action.close')}
    >
      <Loaded query={rates}>{(found) => <RatesForm key={rates.dataUpdatedAt} found={found} onDone={onClose} />}</Loaded>
    </Dialog>
  );
}
