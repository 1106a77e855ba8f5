import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useAct, useCall, usePagedCall } from '../../shell/calls/calls.ts';
import { buttonsColumn, type Columns, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { MainButton, PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { EntryDialog, RuleDialog } from './register-dialogs.tsx';

type Rule = Answer<'staff.registerRule'>;
type Entry = Answer<'staff.registerEntryList'>['list'][number];

const useMayManage = () => useStaff()?.permissions.includes('system.manage') ?? false;

/** The rule in a sentence or two. */
function RuleText({ rule, register }: Rule) {
  const { t } = useTranslation();
  if (register === null) return t('saferplay.register.none');
  return t(rule.isOn ? `saferplay.register.${rule.whenSilent}` : 'saferplay.register.off', { register });
}

function RemoveDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useAct('staff.registerEntryRemove', { invalidates: ['staff.registerEntryList'] });
  return (
    <ConfirmDialog
      busy={remove.isPending}
      title={t('saferplay.register.remove')}
      onClose={onClose}
      onConfirm={() => remove.mutate({ entryIdx: entry.entryIdx }, { onSuccess: onClose })}
    >
      {entry.note === '' ? entry.hash : entry.note}
    </ConfirmDialog>
  );
}

function useColumns(onRemove: (entry: Entry) => void): Columns<Entry> {
  const { t } = useTranslation();
  const mayManage = useMayManage();
  const columns: Columns<Entry> = [
    timeColumn('at', t('saferplay.register.at'), ({ at }) => at),
    textColumn('by', t('saferplay.register.by'), ({ by }) => by),
    textColumn('note', t('saferplay.register.note'), ({ note }) => note),
    textColumn(
      'hash',
      t('saferplay.register.hash'),
      ({ hash }) => hash,
      ({ hash }) => (
        <span className="block max-w-60 truncate font-mono text-xs" title={hash}>
          {hash}
        </span>
      ),
    ),
  ];
  if (!mayManage) return columns;
  return [
    ...columns,
    buttonsColumn<Entry>({ label: t('saferplay.register.remove'), tone: 'danger', onPress: onRemove }),
  ];
}

/** The sandbox's own register, to try the rule with. */
function SandboxEntries() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Entry | null>(null);
  const pages = usePagedCall('staff.registerEntryList', (page) => page, address);
  return (
    <ListSection
      title={t('saferplay.register.sandbox')}
      text={t('saferplay.register.sandboxText')}
      actions={useMayManage() && <Button onClick={() => setAdding(true)}>{t('saferplay.register.add')}</Button>}
      columns={useColumns(setRemoved)}
      pages={pages}
      rowKey={({ entryIdx }) => entryIdx}
      empty={<EmptyState title={t('saferplay.register.empty')} />}
    >
      {isAdding && <EntryDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveDialog entry={removed} onClose={() => setRemoved(null)} />}
    </ListSection>
  );
}

/** Whether members are looked up in a register of self-exclusions, and what follows where it is silent. */
export function RegisterPage() {
  const { t } = useTranslation();
  const mayManage = useMayManage();
  const [isOpen, setOpen] = useState(false);
  return (
    <Loaded query={useCall('staff.registerRule', {})}>
      {(answer) => (
        <>
          <PageHead>
            {mayManage && answer.register !== null && (
              <MainButton label={t('saferplay.register.rule')} onPress={() => setOpen(true)} />
            )}
          </PageHead>
          <p className="surface mb-4 p-4 text-mist-200">
            <RuleText {...answer} />
          </p>
          {answer.isSandbox && <SandboxEntries />}
          {isOpen && <RuleDialog rule={answer.rule} onClose={() => setOpen(false)} />}
        </>
      )}
    </Loaded>
  );
}
