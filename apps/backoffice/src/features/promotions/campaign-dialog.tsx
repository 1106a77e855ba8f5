import { type OutgoingChannel, outgoingChannels } from '@mirinae/contract/member/reach';
import { gameTypes } from '@mirinae/contract/play/game-types';
import { type CampaignRow, campaignTriggers } from '@mirinae/contract/promo/campaigns';
import { campaignCost } from '@mirinae/game-math/wagering/expected-cost';
import { Checkbox } from '@mirinae/ui/checkbox';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { NumberField, SelectField, SwitchField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import { useEffect } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ExpectedCostNote } from '../../shell/dialogs/expected-cost.tsx';
import { ChoiceField, MomentField } from '../../shell/forms/fields.tsx';
import { campaignDraft, perMemberOfCashback, rewardDrafts, weekdays, wholeDays } from './campaign-draft.ts';
import { CashbackFields } from './cashback-fields.tsx';
import { RoundsFields } from './rounds-fields.tsx';
import type { RoundsDraft } from './rounds-form.ts';

type Props = { form: CallForm<FormValues<'staff.campaignSave'>> };
const rewardKinds = ['fixed', 'percent', 'rounds'] as const;
type RewardKind = (typeof rewardKinds)[number];

function TargetFields({ form }: Props) {
  const { t } = useTranslation();
  const segments = useCall('staff.segmentList', {}).data ?? [];
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        form={form}
        name="trigger"
        label={t('promotions.campaign.trigger')}
        options={campaignTriggers.map((value) => ({ value, label: t(`promotions.campaign.triggers.${value}`) }))}
      />
      <ChoiceField
        form={form}
        name="segmentIdx"
        label={t('promotions.campaign.segment')}
        placeholder={t('promotions.campaign.allMembers')}
        options={segments.map(({ segmentIdx, name }) => ({ value: segmentIdx, label: name }))}
      />
      {form.form.watch('trigger') === 'code' && (
        <TextField form={form} name="code" label={t('promotions.campaign.code')} maxLength={20} />
      )}
    </div>
  );
}

/** The reward of a loss goes with cashback alone, and whole days with it. */
function useRewardOfTrigger({ form }: Props) {
  const { kind } = form.form.watch('rules.reward');
  const trigger = form.form.watch('trigger');
  const isCashback = trigger === 'cashback';
  const { setValue } = form.form;
  useEffect(() => {
    if (isCashback === (kind === 'loss')) return;
    setValue('rules.reward', isCashback ? rewardDrafts.loss() : rewardDrafts.fixed());
    if (!isCashback) return;
    setValue('rules.perMember', perMemberOfCashback());
    setValue('rules.schedule.fromHour', wholeDays.fromHour);
    setValue('rules.schedule.untilHour', wholeDays.untilHour);
  }, [isCashback, kind, setValue]);
}

function RewardRounds({ form, reward }: Props & { reward: RoundsDraft }) {
  const { t } = useTranslation();
  const isCashOfDeposit = form.form.watch('trigger') === 'deposit' && reward.worth === 'cash';
  return (
    <>
      <RoundsFields
        form={form}
        reward={reward}
        set={(change) => form.form.setValue('rules.reward', { ...reward, ...change }, { shouldValidate: true })}
        nameOf={(field) => `rules.reward.${field}`}
        houseNote={t('promotions.rounds.note')}
      />
      {isCashOfDeposit && <p className="text-mist-300 text-sm">{t('promotions.rounds.cashOfDeposit')}</p>}
    </>
  );
}

function RewardFields({ form }: Props) {
  const { t } = useTranslation();
  const reward = form.form.watch('rules.reward');
  const { kind } = reward;
  const isDeposit = form.form.watch('trigger') === 'deposit';
  if (kind === 'loss') return <CashbackFields form={form} />;
  return (
    <>
      <Segmented<RewardKind>
        label={t('promotions.campaign.reward')}
        value={kind}
        onValueChange={(next) => form.form.setValue('rules.reward', rewardDrafts[next]())}
        options={rewardKinds.map((value) => ({ value, label: t(`promotions.campaign.rewards.${value}`) }))}
      />
      {reward.kind === 'rounds' && <RewardRounds form={form} reward={reward} />}
      <div key={kind} className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {kind === 'fixed' && (
          <MoneyField form={form} name="rules.reward.amount" label={t('promotions.campaign.amount')} />
        )}
        {kind === 'percent' && (
          <>
            <NumberField form={form} name="rules.reward.percent" label={t('promotions.campaign.percent')} min={1} />
            <MoneyField form={form} name="rules.reward.cap" label={t('promotions.campaign.cap')} />
          </>
        )}
        <MoneyField form={form} name="rules.perMember" label={t('promotions.campaign.perMember')} />
        <MoneyField form={form} name="budget" label={t('promotions.campaign.budget')} />
        {isDeposit && (
          <>
            <MoneyField form={form} name="rules.depositMin" label={t('promotions.campaign.depositMin')} />
            <MoneyField form={form} name="rules.nth" label={t('promotions.campaign.nth')} isMoney={false} />
          </>
        )}
      </div>
    </>
  );
}

function PlayFields({ form }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <NumberField form={form} name="rules.turnoverPercent" label={t('promotions.campaign.turnover')} min={100} />
        <NumberField form={form} name="rules.days" label={t('promotions.campaign.days')} min={1} max={365} />
        <MoneyField form={form} name="rules.maxStake" label={t('promotions.campaign.maxStake')} />
      </div>
      <fieldset>
        <legend className="mb-2 text-mist-300 text-sm">{t('promotions.campaign.shares')}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {gameTypes.map((type) => (
            <NumberField
              key={type}
              form={form}
              name={`rules.shares.${type}`}
              label={t(`promotions.loyalty.type.${type}`)}
              min={0}
              max={100}
            />
          ))}
        </div>
      </fieldset>
      <SwitchField form={form} name="rules.endsByWithdrawal" label={t('promotions.campaign.endsByWithdrawal')} />
      <SwitchField form={form} name="rules.isAlone" label={t('promotions.campaign.isAlone')} />
    </>
  );
}

/** Outside the site a bonus is announced as advertising: to members who agreed to it on that channel. */
function ChannelFields({ form }: Props) {
  const { t } = useTranslation();
  const chosen = form.form.watch('rules.channels') ?? [];
  const choose = (channel: OutgoingChannel, isOn: boolean) =>
    form.form.setValue(
      'rules.channels',
      outgoingChannels.filter((each) => (each === channel ? isOn : chosen.includes(each))),
    );
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
      <legend className="mb-1.5 text-mist-300 text-sm">{t('promotions.campaign.channelsOutside')}</legend>
      {outgoingChannels.map((channel) => (
        <Checkbox key={channel} checked={chosen.includes(channel)} onCheckedChange={(isOn) => choose(channel, isOn)}>
          {t(`promotions.campaign.channel.${channel}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function ScheduleFields({ form }: Props) {
  const { t } = useTranslation();
  const chosen = form.form.watch('rules.schedule.weekdays');
  const isCashback = form.form.watch('trigger') === 'cashback';
  const choose = (day: number, isOn: boolean) =>
    form.form.setValue(
      'rules.schedule.weekdays',
      weekdays.filter((each) => (each === day ? isOn : chosen.includes(each))),
    );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_6rem_6rem]">
        <MomentField form={form} name="rules.schedule.from" label={t('promotions.campaign.from')} />
        <MomentField form={form} name="rules.schedule.until" label={t('promotions.campaign.until')} />
        {!isCashback && (
          <>
            <NumberField form={form} name="rules.schedule.fromHour" label={t('promotions.campaign.fromHour')} />
            <NumberField form={form} name="rules.schedule.untilHour" label={t('promotions.campaign.untilHour')} />
          </>
        )}
      </div>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1.5 text-mist-300 text-sm">
          {t(isCashback ? 'promotions.cashback.weekdays' : 'promotions.campaign.weekdays')}
        </legend>
        {weekdays.map((day) => (
          <Checkbox key={day} checked={chosen.includes(day)} onCheckedChange={(isOn) => choose(day, isOn)}>
            {t(`promotions.campaign.weekday.${day}`)}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}

function Cost({ form }: Props) {
  const { budget = 0, rules } = form.form.watch();
  const { turnoverPercent = 0, shares } = rules;
  return <ExpectedCostNote of="campaign" cost={campaignCost({ budget, turnoverPercent, shares })} />;
}

/** Makes a campaign, or changes it while it is a draft. */
export function CampaignDialog({ campaign, onClose }: { campaign: CampaignRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.campaignSave', {
    defaults: campaignDraft(campaign),
    invalidates: ['staff.campaignList'],
    onDone: onClose,
  });
  useRewardOfTrigger({ form });
  return (
    <FormDialog
      wide
      title={t(campaign ? 'promotions.campaign.edit' : 'promotions.campaign.new')}
      form={form}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('promotions.campaign.name')} maxLength={60} />
      <TargetFields form={form} />
      <RewardFields form={form} />
      <PlayFields form={form} />
      <ChannelFields form={form} />
      <ScheduleFields form={form} />
      <Cost form={form} />
    </FormDialog>
  );
}
