import type { Answer } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { Field } from '@mirinae/ui/field';
import { formatDateTime, formatWon } from '@mirinae/ui/format';
import { Switch } from '@mirinae/ui/switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded } from '../../shell/page.tsx';
import { useAct } from '../../shell/use-act.ts';
import { NumberInput } from './number-input.tsx';

type Friends = Answer<'staff.friends'>;
const amounts = ['depositMin', 'turnoverMin', 'reward', 'welcome', 'maxMonthly'] as const;

function RulesForm({ rules }: Pick<Friends, 'rules'>) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(rules);
  const save = useAct('staff.friendsSet', [['friends']]);
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

function Decisions({ list }: Pick<Friends, 'list'>) {
  const { t } = useTranslation();
  const columns: readonly Column<Friends['list'][number]>[] = [
    { key: 'inviter', head: t('promotions.loyalty.friends.inviter'), cell: ({ inviter }) => inviter },
    { key: 'friend', head: t('promotions.loyalty.friends.friend'), cell: ({ friend }) => friend },
    {
      key: 'state',
      head: t('field.status'),
      cell: ({ refusal }) => (
        <Badge tone={refusal === '' ? 'jade' : 'coral'}>
          {t(`promotions.loyalty.friends.state.${refusal || 'paid'}`)}
        </Badge>
      ),
    },
    {
      key: 'reward',
      head: t('promotions.loyalty.friends.reward'),
      align: 'right',
      cell: ({ reward }) => formatWon(reward),
    },
    {
      key: 'welcome',
      head: t('promotions.loyalty.friends.welcome'),
      align: 'right',
      cell: ({ welcome }) => formatWon(welcome),
    },
    { key: 'at', head: t('field.at'), cell: ({ decidedAt }) => formatDateTime(decidedAt) },
  ];
  return (
    <DataTable
      label={t('promotions.tab.friends')}
      columns={columns}
      rows={list}
      rowKey={({ friend }) => friend}
      empty={<EmptyState title={t('list.none')} />}
    />
  );
}

/** What recommending a friend asks and pays, and what was decided. */
export function FriendRules() {
  const query = useQuery({ queryKey: ['friends'], queryFn: () => api('staff.friends', {}) });
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
