import { useTranslation } from '@mirinae/ui/language/translation';
import { Switch } from '@mirinae/ui/switch';
import { useAct, useCall } from '../../../shell/calls/api.ts';

/** Whether the member gets messages with offers. */
export function OffersSwitch() {
  const { t } = useTranslation();
  const offers = useCall('board.offers', {}).data;
  const prefer = useAct('board.offersPrefer', { invalidates: ['board.offers'] });
  if (!offers) return null;
  return (
    <section aria-label={t('messageOffers.title')} className="surface mt-5 flex items-center justify-between gap-4 p-4">
      <div>
        <p className="font-semibold">{t('messageOffers.title')}</p>
        <p className="text-mist-300 text-sm">{t('messageOffers.text')}</p>
      </div>
      <Switch
        label={t('messageOffers.title')}
        checked={offers.isOn}
        disabled={prefer.isPending}
        onCheckedChange={(isOn) => prefer.mutate({ isOn })}
      />
    </section>
  );
}
