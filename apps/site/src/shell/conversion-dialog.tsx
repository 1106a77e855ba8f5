import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { formatWon } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { closeConversion, convertGameMoney, useConversion } from './conversion.ts';

const icons = {
  ing: <LoaderCircle aria-hidden className="size-12 animate-spin text-gold" />,
  complete: <CircleCheck aria-hidden className="size-12 text-jade" />,
  fail: <CircleAlert aria-hidden className="size-12 text-coral" />,
} as const;

/** The window of the money conversion: it waits, shows how it ended, and offers to try again. */
export function ConversionDialog() {
  const { t } = useTranslation();
  const conversion = useConversion();
  const { state } = conversion;
  if (state === 'ready') return null;
  const { memId } = conversion;
  const text = state === 'complete' ? t('conversion.moved', { amount: formatWon(conversion.moved) }) : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeConversion()}
      title={t('conversion.title')}
      closeLabel={t('action.close')}
      footer={
        <>
          {state === 'fail' && (
            <Button tone="primary" onClick={() => void convertGameMoney(memId)}>
              {t('conversion.convert')}
            </Button>
          )}
          <Button tone={state === 'complete' ? 'primary' : 'quiet'} onClick={closeConversion}>
            {t(state === 'complete' ? 'action.ok' : 'action.close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3 py-4 text-center" role="status" data-state={state}>
        {icons[state]}
        <p className="font-bold text-md text-mist-50">
          {t(state === 'ing' ? 'conversion.closing' : `conversion.${state}`)}
        </p>
        <p className="text-base text-mist-300 leading-relaxed">
          {text ?? t(memId === null ? 'conversion.cash' : 'conversion.partner')}
        </p>
      </div>
    </Dialog>
  );
}
