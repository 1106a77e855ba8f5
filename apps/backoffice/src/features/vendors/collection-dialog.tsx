import { collectionDevices, collectionSorts, volatilities } from '@mirinae/contract/play/collections';
import { gameTypes } from '@mirinae/contract/play/game-types';
import { Checkbox } from '@mirinae/ui/checkbox';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { FormField, NumberField, SelectField, SwitchField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextArea, TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ChoiceField, NamesFields } from '../../shell/forms/fields.tsx';
import { type CollectionDraft, gamesOfText, gamesText, keysOfLine } from './collection-draft.ts';
import { useSegments } from './use-segments.ts';

type Props = { form: CallForm<FormValues<'staff.collectionSave'>> };
type Path = FieldPath<FormValues<'staff.collectionSave'>>;

/** Keys in one line; the typed text stays as it is while it is edited. */
function KeysField({ form, name, label, keys }: Props & { name: Path; label: string; keys: readonly string[] }) {
  const [text, setText] = useState(keys.join(', '));
  return (
    <FormField form={form} name={name} label={label}>
      {(parts, { onChange, onBlur, ref }) => (
        <TextInput
          {...parts}
          ref={ref}
          value={text}
          onBlur={onBlur}
          onChange={({ target }) => {
            setText(target.value);
            onChange(keysOfLine(target.value));
          }}
        />
      )}
    </FormField>
  );
}

/** A number that may be left out; null where nothing is typed. */
function BoundField({ form, name, label, hint }: Props & { name: Path; label: string; hint?: string }) {
  return (
    <FormField form={form} name={name} label={label} {...(hint === undefined ? {} : { hint })}>
      {(parts, { value, onChange, onBlur, ref }) => (
        <TextInput
          {...parts}
          ref={ref}
          type="number"
          inputMode="numeric"
          min={1}
          value={typeof value === 'number' ? String(value) : ''}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        />
      )}
    </FormField>
  );
}

function Rule({ form }: Props) {
  const { t } = useTranslation();
  const rule = form.form.watch('rule');
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <KeysField
          form={form}
          name="rule.vendorKeys"
          label={t('vendors.collections.vendorKeys')}
          keys={rule.vendorKeys}
        />
        <KeysField form={form} name="rule.families" label={t('vendors.collections.families')} keys={rule.families} />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <BoundField
          form={form}
          name="rule.rtpMin"
          label={t('vendors.collections.rtpMin')}
          hint={t('vendors.collections.rtpHint')}
        />
        <BoundField form={form} name="rule.newDays" label={t('vendors.collections.newDays')} />
        <BoundField form={form} name="rule.linesMin" label={t('vendors.collections.linesMin')} />
        <BoundField form={form} name="rule.linesMax" label={t('vendors.collections.linesMax')} />
      </div>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1.5 text-mist-300 text-sm">{t('vendors.list.facts.volatility')}</legend>
        {volatilities.map((each) => (
          <Checkbox
            key={each}
            checked={rule.volatility.includes(each)}
            onCheckedChange={(isOn) =>
              form.form.setValue(
                'rule.volatility',
                volatilities.filter((one) => (one === each ? isOn : rule.volatility.includes(one))),
              )
            }
          >
            {t(`vendors.list.words.volatility.${each}`)}
          </Checkbox>
        ))}
      </fieldset>
      <SwitchField
        form={form}
        name="rule.freeRoundsYn"
        label={t('vendors.list.facts.freeRounds')}
        values={{ on: 'Y', off: 'N' }}
      />
    </>
  );
}

function Chosen({ form, draft }: Props & { draft: CollectionDraft }) {
  const { t } = useTranslation();
  const [text, setText] = useState(gamesText(draft.games));
  return (
    <FormField
      form={form}
      name="games"
      label={t('vendors.collections.games')}
      hint={t('vendors.collections.gamesHint')}
    >
      {(parts, { onChange, onBlur, ref }) => (
        <TextArea
          {...parts}
          ref={ref}
          value={text}
          onBlur={onBlur}
          onChange={({ target }) => {
            setText(target.value);
            onChange(gamesOfText(target.value));
          }}
        />
      )}
    </FormField>
  );
}

function Placement({ form }: Props) {
  const { t } = useTranslation();
  const segments = useSegments();
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <SelectField
        form={form}
        name="gameType"
        label={t('vendors.collections.lobby')}
        options={gameTypes.map((value) => ({ value, label: t(`gameType.${value}`) }))}
      />
      <SelectField
        form={form}
        name="device"
        label={t('vendors.list.facts.platforms')}
        options={collectionDevices.map((value) => ({ value, label: t(`vendors.collections.devices.${value}`) }))}
      />
      <ChoiceField
        form={form}
        name="segmentIdx"
        label={t('vendors.collections.segment')}
        placeholder={t('vendors.collections.allVisitors')}
        options={segments.map(({ segmentIdx, name }) => ({ value: segmentIdx, label: name }))}
      />
      <SelectField
        form={form}
        name="sort"
        label={t('vendors.collections.sort')}
        options={collectionSorts.map((value) => ({ value, label: t(`vendors.collections.sorts.${value}`) }))}
      />
      <NumberField form={form} name="maxGames" label={t('vendors.collections.maxGames')} min={1} max={60} />
      <NumberField form={form} name="ord" label={t('vendors.games.ord')} min={0} />
    </div>
  );
}

/** A collection: where it is shown, and which games it has, by rule or by hand. */
export function CollectionDialog({ draft, onClose }: { draft: CollectionDraft; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.collectionSave', {
    defaults: draft,
    invalidates: ['staff.collectionList'],
    onDone: onClose,
  });
  const isByHand = form.form.watch('sort') === 'hand';
  const title = t(draft.collectionIdx === undefined ? 'vendors.collections.add' : 'vendors.collections.edit');
  return (
    <FormDialog wide title={title} form={form} submit={t('action.save')} onClose={onClose}>
      <NamesFields form={form} nameOf={(locale) => `names.${locale}`} maxLength={60} />
      <Placement form={form} />
      {isByHand ? <Chosen form={form} draft={draft} /> : <Rule form={form} />}
      <SwitchField form={form} name="openYn" label={t('vendors.open')} values={{ on: 'Y', off: 'N' }} />
    </FormDialog>
  );
}
