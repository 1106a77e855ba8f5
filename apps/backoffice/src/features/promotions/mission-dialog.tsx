import { gameTypes } from '@mirinae/contract/play/game-types';
import { isMoneyGoal, missionKinds, missionPeriods } from '@mirinae/contract/promo/loyalty';
import { rewardCost } from '@mirinae/game-math/wagering/expected-cost';
import { DateField } from '@mirinae/ui/form/date-field';
import { SegmentedField, SelectField, SwitchField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ExpectedCostNote } from '../../shell/dialogs/expected-cost.tsx';
import { ChoiceField, NamesFields } from '../../shell/forms/fields.tsx';
import { type Mission, missionDraft } from './mission-draft.ts';

export function MissionDialog({ mission, onClose }: { mission: Mission | null; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.missionSave', {
    defaults: missionDraft(mission),
    invalidates: ['staff.missionList'],
    onDone: onClose,
  });
  return (
    <FormDialog
      wide
      title={t(mission ? 'promotions.tab.missions' : 'promotions.loyalty.newMission')}
      form={form}
      onClose={onClose}
    >
      <NamesFields form={form} nameOf={(locale) => `names.${locale}`} maxLength={40} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="kind"
          label={t('field.kind')}
          options={missionKinds.map((value) => ({ value, label: t(`promotions.loyalty.kinds.${value}`) }))}
        />
        <ChoiceField
          form={form}
          name="gameType"
          label={t('promotions.loyalty.games')}
          placeholder={t('promotions.loyalty.allGames')}
          options={gameTypes.map((value) => ({ value, label: t(`promotions.loyalty.type.${value}`) }))}
        />
        <MoneyField
          form={form}
          name="goal"
          label={t('promotions.loyalty.goal')}
          isMoney={isMoneyGoal(form.form.watch('kind'))}
        />
        <MoneyField form={form} name="points" label={t('promotions.points')} />
        <DateField form={form} name="startDate" label={t('promotions.loyalty.from')} />
        <DateField form={form} name="endDate" label={t('promotions.loyalty.until')} />
      </div>
      <SegmentedField
        form={form}
        name="period"
        label={t('promotions.loyalty.period')}
        options={missionPeriods.map((value) => ({ value, label: t(`promotions.loyalty.periods.${value}`) }))}
      />
      <SwitchField form={form} name="isOn" label={t('promotions.loyalty.on')} />
      <ExpectedCostNote of="mission" cost={rewardCost(form.form.watch('points') ?? 0)} />
    </FormDialog>
  );
}
