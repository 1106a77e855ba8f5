import type { OrderedFile } from '@mirinae/contract/ordered-file';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { saveWritten } from '@mirinae/ui/list/save-ordered';
import { toast } from '@mirinae/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarClock, Download } from 'lucide-react';
import { useState } from 'react';
import { files } from '../../shell/calls/api.ts';
import {
  actColumn,
  type Columns,
  nameColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { Schedules } from './schedules.tsx';

const tones = { waiting: 'gold', writing: 'star', ready: 'jade', failed: 'coral' } as const;
const lookMs = 2_000;
const restMs = 30_000;
const isOpen = ({ state }: OrderedFile) => state === 'waiting' || state === 'writing';

function SaveButton({ file }: { file: OrderedFile }) {
  const { t } = useTranslation();
  const save = useMutation({
    mutationFn: () => saveWritten(files, file),
    onError: (error) => toast.error(failureText(error)),
  });
  if (file.state !== 'ready') return null;
  return (
    <Button size="sm" busy={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden className="size-4" />
      {t('files.save')}
    </Button>
  );
}

function useColumns(onSchedule: (file: OrderedFile) => void): Columns<OrderedFile> {
  const { t } = useTranslation();
  const rowsOf = ({ rows, total, state }: OrderedFile) =>
    state === 'ready' ? formatCount(rows) : t('files.part', { rows: formatCount(rows), total: formatCount(total) });
  return [
    nameColumn('name', t('files.name'), ({ name }) => name),
    stateColumn(
      'state',
      t('field.status'),
      ({ state }) => t(`files.states.${state}`),
      ({ state }) => tones[state],
    ),
    { ...textColumn<OrderedFile>('rows', t('files.rows'), rowsOf), align: 'right' },
    timeColumn('orderedAt', t('files.orderedAt'), ({ orderedAt }) => orderedAt),
    timeColumn('expiresAt', t('files.expiresAt'), ({ expiresAt }) => expiresAt),
    actColumn((file) => (
      <span className="flex flex-wrap justify-end gap-1.5">
        <Button size="sm" onClick={() => onSchedule(file)}>
          <CalendarClock aria-hidden className="size-4" />
          {t('files.schedules.add')}
        </Button>
        <SaveButton file={file} />
      </span>
    )),
  ];
}

/** Files that this account ordered from lists, once or again at a time: written in the background. */
export function FilesPage() {
  const { t } = useTranslation();
  const [scheduled, setScheduled] = useState<OrderedFile | null>(null);
  const query = useQuery({
    queryKey: ['files'],
    queryFn: files.list,
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? lookMs : restMs),
  });
  return (
    <>
      <PageHead />
      <p className="mb-4 text-mist-300 text-sm">{t('files.text')}</p>
      <WholeList
        label={t('files.page.files')}
        columns={useColumns(setScheduled)}
        query={query}
        rows={query.data ?? []}
        rowKey={({ fileIdx }) => fileIdx}
        empty={<EmptyState title={t('files.none')} text={t('files.noneText')} />}
        isOrdered
        isShort
      />
      <Schedules />
      {scheduled && <ScheduleDialog file={scheduled} onClose={() => setScheduled(null)} />}
    </>
  );
}
