import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useCallForm } from '../../shell/forms/call-form.ts';
import type { Coupon } from './coupon-card.tsx';

export function GiftDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('promo.couponGift', {
    defaults: { couponIdx: coupon.couponIdx, memId: '' },
    mode: 'onSubmit',
    invalidates: ['promo.*'],
    onDone: (_, { memId }) => {
      toast.success(t('promo.coupon.gifted', { name: memId }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('promo.coupon.giftTitle')}
      description={`${coupon.name}. ${t('promo.coupon.giftText')}`}
      form={form}
      submit={t('promo.coupon.gift')}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="memId"
        label={t('promo.coupon.giftTo')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
      />
    </FormDialog>
  );
}
