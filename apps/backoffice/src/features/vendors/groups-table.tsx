import type { Answer } from '@mirinae/contract/calls';
import { NumberField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { Switch } from '@mirinae/ui/switch';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { NamesFields } from '../../shell/forms/fields.tsx';
import {
  buttonsColumn,
  type Columns,
  codeColumn,
  nameColumn,
  numberColumn,
  type OnRow,
  textColumn,
} from '../../shell/lists/columns.tsx';

const invalidates = ['staff.groupList'] as const;
type Group = Answer<'staff.groupList'>['list'][number];

function GroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation();
  const { groupCode, names, ord } = group;
  const form = useCallForm('staff.groupSave', { defaults: { groupCode, names, ord }, invalidates, onDone: onClose });
  return (
    <FormDialog wide title={groupCode} form={form} submit={t('action.ok')} onClose={onClose}>
      <NamesFields form={form} nameOf={(locale) => `names.${locale}`} maxLength={60} />
      <NumberField form={form} name="ord" label={t('vendors.games.ord')} min={0} />
    </FormDialog>
  );
}

function useColumns(onEdit: OnRow<Group>): Columns<Group> {
  const { t } = useTranslation();
  const save = useAct('staff.groupSave', { invalidates });
  return [
    nameColumn('name', t('vendors.games.name'), ({ names }) => names[currentLocale()]),
    numberColumn('ord', t('vendors.games.ord'), ({ ord }) => ord),
    codeColumn('code', t('vendors.games.group'), ({ groupCode }) => groupCode),
    textColumn('type', t('vendors.games.type'), ({ gameType }) => gameType),
    {
      key: 'open',
      head: t('vendors.open'),
      cell: ({ groupCode, openYn }) => (
        <Switch
          label={`${t('vendors.open')} ${groupCode}`}
          checked={openYn === 'Y'}
          disabled={save.isPending}
          onCheckedChange={(open) => save.mutate({ groupCode, openYn: open ? 'Y' : 'N' })}
        />
      ),
    },
    buttonsColumn({ label: t('vendors.edit'), onPress: onEdit }),
  ];
}

export function GroupsTable() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Group | null>(null);
  const groups = useCall('staff.groupList', {});
  return (
    <>
      <WholeList
        label={t('vendors.games.groups')}
        columns={useColumns(setEdited)}
        query={groups}
        rows={groups.data?.list ?? []}
        rowKey={({ groupCode }) => groupCode}
        prefix="groups"
      />
      {edited && <GroupDialog key={edited.groupCode} group={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
