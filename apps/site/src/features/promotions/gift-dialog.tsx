import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coupon } from './coupon-card.tsx';
import { usePromoAct } from './use-promo-act.ts';

export function GiftDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation();
  const [memId, setMemId] = useState('');
  const give = usePromoAct('promo.couponGift', () => t('promo.coupon.gifted', { name: memId }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('promo.coupon.giftTitle')}
      description={`${coupon.name}. ${t('promo.coupon.giftText')}`}
      closeLabel={t('action.close')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          give.mutate({ couponIdx: coupon.couponIdx, memId }, { onSuccess: onClose });
        }}
      >
        <Field label={t('promo.coupon.giftTo')}>
          {(parts) => (
            <TextInput
              {...parts}
              autoCapitalize="none"
              maxLength={20}
              value={memId}
              onChange={(event) => setMemId(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" tone="primary" size="lg" wide busy={give.isPending} disabled={memId.trim() === ''}>
          {t('promo.coupon.gift')}
        </Button>
      </form>
    </Dialog>
  );
}
