import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useAct, usePagedCall } from '../../shell/calls/calls.ts';
import {
  actColumn,
  type Columns,
  kindColumn,
  secondColumn,
  shareColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { PushStats } from './push-stats.tsx';

type Row = Answer<'staff.jobList'>['list'][number];

const tones = { waiting: 'gold', running: 'star', exhausted: 'coral' } as const;
const refetchMs = 15_000;

function Actions({ jobId, state }: Row) {
  const { t } = useTranslation();
  const retry = useAct('staff.jobRetry', { invalidates: ['staff.jobList'] });
  const giveUp = useAct('staff.jobGiveUp', { invalidates: ['staff.jobList'] });
  const busy = retry.isPending || giveUp.isPending;
  return (
    <div className="flex justify-end gap-1.5">
      <Button size="sm" busy={busy} disabled={state === 'running'} onClick={() => retry.mutate({ jobId })}>
        {t('jobs.retry')}
      </Button>
      {state === 'exhausted' && (
        <Button size="sm" tone="danger" busy={busy} onClick={() => giveUp.mutate({ jobId })}>
          {t('jobs.giveUp')}
        </Button>
      )}
    </div>
  );
}

function useColumns(): Columns<Row> {
  const { t } = useTranslation();
  const mayManage = useStaff()?.permissions.includes('system.manage') ?? false;
  const columns: Columns<Row> = [
    textColumn(
      'task',
      t('jobs.task'),
      ({ task, subject }) => `${task} ${subject}`.trim(),
      ({ task, subject }) => (
        <>
          <code className="block font-semibold text-xs">{task}</code>
          <span className="block text-mist-300 text-xs">{subject}</span>
        </>
      ),
    ),
    kindColumn(
      'state',
      t('jobs.state'),
      ({ state }) => t(`jobs.states.${state}`),
      ({ state }) => tones[state],
    ),
    shareColumn('tries', t('jobs.tries'), ({ tries, maxTries }) => [tries, maxTries]),
    secondColumn('next', t('jobs.next'), ({ nextTryAt }) => nextTryAt),
    { ...textColumn<Row>('error', t('jobs.error'), ({ error }) => error), isWide: true },
    secondColumn('since', t('jobs.since'), ({ addedAt }) => addedAt),
  ];
  return mayManage ? [...columns, actColumn((row) => <Actions {...row} />)] : columns;
}

/** Background work that failed and is tried again, or waits for staff to say what becomes of it. */
export function JobsPage() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const jobs = usePagedCall('staff.jobList', (page) => page, { ...address, refetchMs });
  return (
    <ListPage
      text={t('jobs.text')}
      columns={useColumns()}
      pages={jobs}
      rowKey={({ jobId }) => jobId}
      empty={<EmptyState title={t('jobs.none')} />}
    >
      <PushStats />
    </ListPage>
  );
}
