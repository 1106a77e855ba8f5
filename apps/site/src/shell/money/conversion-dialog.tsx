import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useCall } from '../calls/api.ts';
import { type Conversion, closeConversion, convertGameMoney, useConversion } from './conversion.ts';

type Shown = Exclude<Conversion, { state: 'ready' }>;

const icons = {
  ing: <LoaderCircle aria-hidden className="size-12 animate-spin text-gold" />,
  complete: <CircleCheck aria-hidden className="size-12 text-jade" />,
  fail: <CircleAlert aria-hidden className="size-12 text-coral" />,
} as const;
const heads = { ing: 'closing', complete: 'complete', fail: 'fail' } as const;

/** The member's balance at games by our books, and whether an open game keeps it there. */
function OwnMoney() {
  const { t } = useTranslation();
  const coins = useCall('cash.coinBalance', {});
  const playing = useCall('play.isPlayGame', {});
  return (
    <>
      {coins.data && (
        <p className="font-bold text-gold text-xl tabular-nums">
          {formatAmount(coins.data.balance)} {t('money.unit')}
        </p>
      )}
      {playing.data?.isPlay === 'Y' && <p className="text-amber text-sm">{t('conversion.playing')}</p>}
    </>
  );
}

function ConversionText({ conversion }: { conversion: Shown }) {
  const { t } = useTranslation();
  const { state, memId } = conversion;
  if (state === 'complete')
    return conversion.moved === 0
      ? t('conversion.none')
      : t('conversion.moved', { amount: formatAmount(conversion.moved) });
  if (state === 'ing') return t(memId === null ? 'conversion.movesCash' : 'conversion.movesPartner', { memId });
  return t(memId === null ? 'conversion.cash' : 'conversion.partner', { memId });
}

function Buttons({ conversion: { state, memId } }: { conversion: Shown }) {
  const { t } = useTranslation();
  return (
    <>
      <Button tone={state === 'complete' ? 'primary' : 'quiet'} onClick={closeConversion}>
        {t(state === 'complete' ? 'action.ok' : 'action.close')}
      </Button>
      {state === 'fail' && (
        <Button tone="primary" onClick={() => void convertGameMoney(memId)}>
          {t('conversion.convert')}
        </Button>
      )}
    </>
  );
}

/** The window of the money conversion: it waits, shows how it ended, and offers to try again. */
export function ConversionDialog() {
  const { t } = useTranslation();
  const conversion = useConversion();
  if (conversion.state === 'ready') return null;
  const { state, memId } = conversion;
  return (
    <Dialog onClose={closeConversion} title={t('conversion.title')} footer={<Buttons conversion={conversion} />}>
      <div className="flex flex-col items-center gap-3 py-4 text-center" role="status" data-state={state}>
        {icons[state]}
        <p className="font-bold text-md text-mist-50">{t(`conversion.${heads[state]}`)}</p>
        {state === 'fail' && memId === null && <OwnMoney />}
        <p className="text-base text-mist-300 leading-relaxed">
          <ConversionText conversion={conversion} />
        </p>
      </div>
    </Dialog>
  );
}
