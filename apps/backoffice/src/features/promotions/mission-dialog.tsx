import { gameTypes } from '@mirinae/contract/play/play';
import { missionKinds, missionPeriods } from '@mirinae/contract/promo/loyalty';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { Segmented } from '@mirinae/ui/segmented';
import { Select } from '@mirinae/ui/select';
import { Switch } from '@mirinae/ui/switch';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/calls.ts';
import { type Mission, type Wish, wishOf } from './mission-wish.ts';
import { NumberInput } from './number-input.tsx';

const languages = ['ko', 'en', 'vn'] as const;
const days = [
  ['startDate', 'from'],
  ['endDate', 'until'],
] as const;
type Part = { wish: Wish; change: (fields: Partial<Wish>) => void };

function Names({ wish, change }: Part) {
  const { t } = useTranslation();
  return languages.map((language) => (
    <Field key={language} label={`${t('promotions.loyalty.name')} ${language.toUpperCase()}`}>
      {(parts) => (
        <TextInput
          {...parts}
          maxLength={40}
          value={wish.names[language]}
          onChange={(event) => change({ names: { ...wish.names, [language]: event.target.value } })}
        />
      )}
    </Field>
  ));
}

function What({ wish, change }: Part) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('field.kind')}>
        {(parts) => (
          <Select
            {...parts}
            value={wish.kind}
            onChange={(event) =>
              change({ kind: missionKinds.find((kind) => kind === event.target.value) ?? wish.kind })
            }
            options={missionKinds.map((value) => ({ value, label: t(`promotions.loyalty.kinds.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('promotions.loyalty.games')}>
        {(parts) => (
          <Select
            {...parts}
            value={wish.gameType ?? ''}
            placeholder={t('promotions.loyalty.allGames')}
            onChange={(event) => change({ gameType: gameTypes.find((type) => type === event.target.value) ?? null })}
            options={gameTypes.map((value) => ({ value, label: t(`promotions.loyalty.type.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('promotions.loyalty.goal')}>
        {(parts) => <NumberInput {...parts} value={wish.goal} onNumber={(goal) => change({ goal })} />}
      </Field>
      <Field label={t('promotions.points')}>
        {(parts) => <NumberInput {...parts} value={wish.points} onNumber={(points) => change({ points })} />}
      </Field>
    </>
  );
}

function When({ wish, change }: Part) {
  const { t } = useTranslation();
  return (
    <>
      {days.map(([name, label]) => (
        <Field key={name} label={t(`promotions.loyalty.${label}`)}>
          {(parts) => (
            <TextInput
              {...parts}
              type="date"
              value={wish[name]}
              onChange={(event) => event.target.value && change({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Segmented
        label={t('promotions.loyalty.period')}
        value={wish.period}
        onValueChange={(period) => change({ period })}
        options={missionPeriods.map((value) => ({ value, label: t(`promotions.loyalty.periods.${value}`) }))}
      />
      <p className="flex items-center gap-3">
        <Switch label={t('promotions.loyalty.on')} checked={wish.isOn} onCheckedChange={(isOn) => change({ isOn })} />
        {t(wish.isOn ? 'promotions.loyalty.on' : 'promotions.loyalty.off')}
      </p>
    </>
  );
}

export function MissionDialog({ mission, onClose }: { mission: Mission | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [wish, setWish] = useState(() => wishOf(mission));
  const save = useAct('staff.missionSave', { invalidates: ['staff.missionList'] });
  const part = { wish, change: (fields: Partial<Wish>) => setWish({ ...wish, ...fields }) };
  const isWhole = languages.every((language) => wish.names[language].trim() !== '') && wish.goal > 0 && wish.points > 0;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t(mission ? 'promotions.tab.missions' : 'promotions.loyalty.newMission')}
      closeLabel={t('action.close')}
    >
      <form
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(wish, { onSuccess: onClose });
        }}
      >
        <Names {...part} />
        <What {...part} />
        <When {...part} />
        <Button type="submit" tone="primary" busy={save.isPending} disabled={!isWhole} className="sm:col-span-2">
          {t('action.save')}
        </Button>
      </form>
    </Dialog>
  );
}
