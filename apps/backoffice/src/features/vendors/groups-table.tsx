import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { currentLocale } from '@mirinae/ui/language/language';
import { Switch } from '@mirinae/ui/switch';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { actColumn, codeColumn, numberColumn, textColumn } from '../../shell/columns.tsx';
import { type OfficeColumn, WholeList } from '../../shell/office-list.tsx';
import { NamesFields } from './names-fields.tsx';

const invalidates = ['staff.groupList'] as const;
type Group = Answer<'staff.groupList'>['list'][number];

function GroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState({ names: group.names, ord: String(group.ord) });
  const save = useAct('staff.groupSave', { invalidates });
  const submit = () =>
    save.mutate({ groupCode: group.groupCode, names: fields.names, ord: Number(fields.ord) }, { onSuccess: onClose });
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={group.groupCode}
      closeLabel={t('action.close')}
      footer={
        <Button tone="primary" busy={save.isPending} onClick={submit}>
          {t('action.ok')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <NamesFields names={fields.names} onNames={(names) => setFields({ ...fields, names })} />
        <Field label={t('vendors.games.ord')}>
          {(parts) => (
            <TextInput
              {...parts}
              type="number"
              min={0}
              value={fields.ord}
              onChange={(event) => setFields({ ...fields, ord: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

function useColumns(onEdit: (group: Group) => void): readonly OfficeColumn<Group>[] {
  const { t } = useTranslation();
  const save = useAct('staff.groupSave', { invalidates });
  return [
    textColumn(
      'name',
      t('vendors.games.name'),
      ({ names }) => names[currentLocale()],
      ({ names }) => <b>{names[currentLocale()]}</b>,
    ),
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
    actColumn((group) => (
      <Button tone="quiet" size="sm" onClick={() => onEdit(group)}>
        {t('vendors.edit')}
      </Button>
    )),
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
        file="groups"
        columns={useColumns(setEdited)}
        query={groups}
        rows={groups.data?.list ?? []}
        rowKey={({ groupCode }) => groupCode}
      />
      {edited && <GroupDialog key={edited.groupCode} group={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
