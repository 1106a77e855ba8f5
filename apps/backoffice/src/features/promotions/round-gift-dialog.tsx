import type { Request } from '@mirinae/contract/calls';
import { type GiftTarget, giftTargets } from '@mirinae/contract/promo/round-gifts';
import { rewardTurnover } from '@mirinae/game-math/wagering/edges';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { FormField, NumberField, SwitchField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextArea } from '@mirinae/ui/text-input';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { rewardDrafts } from './campaign-draft.ts';
import { RoundGiftPreview } from './round-gift-preview.tsx';
import { RoundsFields } from './rounds-fields.tsx';
import { TargetFields } from './target-fields.tsx';

type Props = { form: CallForm<FormValues<'staff.freeRoundGive'>> };

const targets: { readonly [To in GiftTarget['to']]: Extract<Request<'staff.freeRoundGive'>['target'], { to: To }> } = {
  member: { to: 'member', memId: '' },
  level: { to: 'level', level: 1 },
  segment: { to: 'segment', segmentIdx: 0 },
  list: { to: 'list', memIds: [] },
};

/** Typed or pasted, in lines or behind commas. */
const idsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((memId) => memId !== ''))];

function ListField({ form }: Props) {
  const { t } = useTranslation();
  return (
    <FormField
      form={form}
      name="target.memIds"
      label={t('promotions.roundGift.memIds')}
      hint={t('promotions.roundGift.memIdsHint')}
    >
      {(parts, { onChange, onBlur, ref }) => (
        <TextArea
          {...parts}
          ref={ref}
          rows={4}
          onBlur={onBlur}
          onChange={({ target }) => onChange(idsIn(target.value))}
        />
      )}
    </FormField>
  );
}

/** Gives free rounds outside campaigns, once it was shown what they cost. */
export function RoundGiftDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.freeRoundGive', {
    defaults: {
      name: '',
      target: targets.member,
      rules: {
        reward: rewardDrafts.rounds(),
        turnoverPercent: rewardTurnover,
        days: 7,
        endsByWithdrawal: false,
      },
    },
    invalidates: ['staff.freeRoundGifts', 'staff.freeRoundList'],
    onDone: onClose,
  });
  const [target, reward] = form.form.watch(['target', 'rules.reward']);
  return (
    <FormDialog
      wide
      title={t('promotions.roundGift.give')}
      form={form}
      submit={t('promotions.roundGift.give')}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('promotions.roundGift.name')} maxLength={60} />
      <RoundsFields
        form={form}
        reward={reward}
        set={(change) => form.form.setValue('rules.reward', { ...reward, ...change }, { shouldValidate: true })}
        nameOf={(field) => `rules.reward.${field}`}
      />
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          form={form}
          name="rules.turnoverPercent"
          label={t('promotions.roundGift.turnover')}
          min={100}
          max={10_000}
        />
        <NumberField form={form} name="rules.days" label={t('promotions.roundGift.days')} min={1} max={365} />
      </div>
      <SwitchField form={form} name="rules.endsByWithdrawal" label={t('promotions.campaign.endsByWithdrawal')} />
      <TargetFields
        form={form}
        to={target.to}
        offered={giftTargets}
        onChoose={(to) => form.form.setValue('target', targets[to])}
        nameOf={(field) => `target.${field}`}
      >
        {target.to === 'list' && <ListField form={form} />}
      </TargetFields>
      <RoundGiftPreview form={form} />
    </FormDialog>
  );
}
