import type { Answer } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { Field } from '@mirinae/ui/field';
import { formatWon } from '@mirinae/ui/format';
import { Loaded } from '@mirinae/ui/loaded';
import { Switch } from '@mirinae/ui/switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { numberColumn, textColumn, timeColumn } from '../../shell/columns.tsx';
import { type OfficeColumn, WholeList } from '../../shell/office-list.tsx';
import { NumberInput } from './number-input.tsx';

type Friends = Answer<'staff.friends'>;
const amounts = ['depositMin', 'turnoverMin', 'reward', 'welcome', 'maxMonthly'] as const;

function RulesForm({ rules }: Pick<Friends, 'rules'>) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(rules);
  const save = useAct('staff.friendsSet', { invalidates: ['staff.friends'] });
  return (
    <form
      className="surface mb-6 grid gap-4 p-5 sm:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(fields);
      }}
    >
      {amounts.map((name) => (
        <Field key={name} label={t(`promotions.loyalty.friends.${name}`)}>
          {(parts) => (
            <NumberInput
              {...parts}
              value={fields[name]}
              onNumber={(value) => setFields({ ...fields, [name]: value })}
            />
          )}
        </Field>
      ))}
      <p className="flex items-center gap-3 self-end pb-2">
        <Switch
          label={t('promotions.loyalty.on')}
          checked={fields.isOn}
          onCheckedChange={(isOn) => setFields({ ...fields, isOn })}
        />
        {t(fields.isOn ? 'promotions.loyalty.on' : 'promotions.loyalty.off')}
      </p>
      <Button
        type="submit"
        tone="primary"
        busy={save.isPending}
        disabled={fields.maxMonthly === 0}
        className="sm:col-span-3"
      >
        {t('action.save')}
      </Button>
    </form>
  );
}

function useColumns(list: Friends['list']): readonly OfficeColumn<Friends['list'][number]>[] {
  const { t } = useTranslation();
  const points = (key: 'reward' | 'welcome') => ({
    ...numberColumn(key, t(`promotions.loyalty.friends.${key}`), (row: Friends['list'][number]) => row[key]),
    total: formatWon(list.reduce((sum, row) => sum + row[key], 0)),
  });
  return [
    textColumn('inviter', t('promotions.loyalty.friends.inviter'), ({ inviter }) => inviter),
    textColumn('friend', t('promotions.loyalty.friends.friend'), ({ friend }) => friend),
    textColumn(
      'state',
      t('field.status'),
      ({ refusal }) => t(`promotions.loyalty.friends.state.${refusal || 'paid'}`),
      ({ refusal }) => (
        <Badge tone={refusal === '' ? 'jade' : 'coral'}>
          {t(`promotions.loyalty.friends.state.${refusal || 'paid'}`)}
        </Badge>
      ),
    ),
    points('reward'),
    points('welcome'),
    timeColumn('at', t('field.at'), ({ decidedAt }) => decidedAt),
  ];
}

function Decisions({ list }: Pick<Friends, 'list'>) {
  const { t } = useTranslation();
  return (
    <WholeList
      label={t('promotions.tab.friends')}
      file="recommended-friends"
      columns={useColumns(list)}
      rows={list}
      rowKey={({ friend }) => friend}
      hasTotals
    />
  );
}

/** What recommending a friend asks and pays, and what was decided. */
export function FriendRules() {
  const query = useCall('staff.friends', {});
  return (
    <Loaded query={query}>
      {({ rules, list }) => (
        <>
          <RulesForm rules={rules} />
          <Decisions list={list} />
        </>
      )}
    </Loaded>
  );
}
