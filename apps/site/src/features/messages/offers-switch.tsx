import { useTranslation } from '@mirinae/ui/language/translation';
import { Switch } from '@mirinae/ui/switch';
import { useAct, useCall } from '../../shell/calls/api.ts';

/** Whether the member gets messages with offers. */
export function OffersSwitch() {
  const { t } = useTranslation();
  const offers = useCall('board.offers', {}).data;
  const prefer = useAct('board.offersPrefer', { invalidates: ['board.offers'] });
  if (!offers) return null;
  return (
    <section aria-label={t('message.offers')} className="surface mt-5 flex items-center justify-between gap-4 p-4">
      <div>
        <p className="font-semibold">{t('message.offers')}</p>
        <p className="text-mist-300 text-sm">{t('message.offersText')}</p>
      </div>
      <Switch
        label={t('message.offers')}
        checked={offers.isOn}
        disabled={prefer.isPending}
        onCheckedChange={(isOn) => prefer.mutate({ isOn })}
      />
    </section>
  );
}
