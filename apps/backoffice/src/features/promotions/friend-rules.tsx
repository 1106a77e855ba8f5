import type { Answer } from '@mirinae/contract/calls';
import { rewardCost } from '@mirinae/game-math/wagering/expected-cost';
import { Badge } from '@mirinae/ui/badge';
import { NumberField, SwitchField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { Loaded } from '@mirinae/ui/loaded';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ExpectedCostNote } from '../../shell/dialogs/expected-cost.tsx';
import { SettingsForm } from '../../shell/forms/settings-form.tsx';
import { amountColumn, type Columns, textColumn, timeColumn } from '../../shell/lists/columns.tsx';

type Friends = Answer<'staff.friends'>;
const amounts = ['depositMin', 'turnoverMin', 'reward', 'welcome'] as const;

function RulesForm({ rules }: Pick<Friends, 'rules'>) {
  const { t } = useTranslation();
  const form = useCallForm('staff.friendsSet', { defaults: rules, invalidates: ['staff.friends'] });
  const { reward, welcome } = form.form.watch();
  return (
    <SettingsForm form={form} className="mb-6">
      <div className="grid gap-4 sm:grid-cols-3">
        {amounts.map((name) => (
          <MoneyField key={name} form={form} name={name} label={t(`promotions.loyalty.friends.${name}`)} />
        ))}
        <NumberField form={form} name="maxMonthly" label={t('promotions.loyalty.friends.maxMonthly')} min={1} />
      </div>
      <SwitchField form={form} name="isOn" label={t('promotions.loyalty.on')} />
      <ExpectedCostNote of="friend" cost={rewardCost(reward + welcome)} />
    </SettingsForm>
  );
}

function useColumns(list: Friends['list']): Columns<Friends['list'][number]> {
  const { t } = useTranslation();
  const points = (key: 'reward' | 'welcome') => ({
    ...amountColumn(key, t(`promotions.loyalty.friends.${key}`), (row: Friends['list'][number]) => row[key]),
    total: formatAmount(list.reduce((sum, row) => sum + row[key], 0)),
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
      columns={useColumns(list)}
      rows={list}
      rowKey={({ friend }) => friend}
      hasTotals
    />
  );
}

/** Conditions and rewards of recommending a friend, and decisions. */
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
