import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { Dialog } from '@mirinae/ui/dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import { Field } from '@mirinae/ui/field';
import { currentLocale } from '@mirinae/ui/language/language';
import { Switch } from '@mirinae/ui/switch';
import { TextInput } from '@mirinae/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded } from '../../shell/page.tsx';
import { useAct } from '../../shell/use-act.ts';
import { NamesFields } from './names-fields.tsx';

type Group = Answer<'staff.groupList'>['list'][number];

function GroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState({ names: group.names, ord: String(group.ord) });
  const save = useAct('staff.groupSave', [['groups']]);
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

export function GroupsTable() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Group | null>(null);
  const query = useQuery({ queryKey: ['groups'], queryFn: () => api('staff.groupList', {}) });
  const save = useAct('staff.groupSave', [['groups']]);
  const columns: readonly Column<Group>[] = [
    { key: 'ord', head: t('vendors.games.ord'), align: 'right', cell: (row) => row.ord },
    {
      key: 'code',
      head: t('vendors.games.group'),
      cell: (row) => <code className="text-[12.5px]">{row.groupCode}</code>,
    },
    { key: 'name', head: t('vendors.games.name'), cell: (row) => <b>{row.names[currentLocale()]}</b> },
    { key: 'type', head: t('vendors.games.type'), cell: (row) => row.gameType },
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
    {
      key: 'edit',
      head: '',
      cell: (row) => (
        <Button tone="quiet" size="sm" onClick={() => setEdited(row)}>
          {t('vendors.edit')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Loaded query={query}>
        {({ list }) => (
          <DataTable
            label={t('vendors.games.groups')}
            columns={columns}
            rows={list}
            rowKey={(row) => row.groupCode}
            empty={<EmptyState title={t('list.none')} />}
          />
        )}
      </Loaded>
      {edited && <GroupDialog key={edited.groupCode} group={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
