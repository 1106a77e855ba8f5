import type { RatesOf } from '@mirinae/contract/partner/partner';
import { Dialog } from '@mirinae/ui/dialog';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { formatDateTime, formatRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { areAllowed } from '@mirinae/ui/rate-fields';
import { toast } from '@mirinae/ui/toast';
import { useCall } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { BranchRatesField } from './branch-rates-field.tsx';

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
  const { memId, rates, most, lockedUntil, history } = found;
  const form = useCallForm('partner.rateSet', {
    defaults: { memId, rates },
    invalidates: ['partner.*'],
    onDone: () => {
      toast.success(t('partner.ratesSaved'));
      onDone();
    },
  });
  const mayBeSaved = lockedUntil === null && areAllowed(form.form.watch('rates'), most);
  return (
    <CallFormView form={form}>
      <BranchRatesField form={form} name="rates" most={most} disabled={lockedUntil !== null} />
      {lockedUntil && (
        <p role="status" className="rounded-chip bg-amber/10 px-3 py-2 text-amber text-sm">
          {t('partner.lockedUntil', { at: formatDateTime(lockedUntil) })}
        </p>
      )}
      <FormFailure form={form} />
      <SubmitButton form={form} size="md" wide disabled={!mayBeSaved}>
        {t('partner.saveRates')}
      </SubmitButton>
      <History history={history} />
    </CallFormView>
  );
}

/** The rates of a partner directly below, within those of the caller. */
export function RatesDialog({ memId, onClose }: { memId: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const rates = useCall('partner.rates', memId ? { memId } : {}, { isEnabled: memId !== null });
  return (
    <Dialog
      open={memId !== null}
      onClose={onClose}
      title={`${t('partner.editRates')} · ${memId ?? ''}`}
      description={t('partner.ratesHint')}
    >
      <Loaded query={rates}>
        {(found) => (
          // The key remounts the form after changes by others; typed values survive a refusal.
          <RatesForm key={JSON.stringify([found.rates, found.lockedUntil])} found={found} onDone={onClose} />
        )}
      </Loaded>
    </Dialog>
  );
}
