import type { Answer } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime, formatWon } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { Segmented } from '@mirinae/ui/segmented';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { api, failureText, queryClient } from '../../shell/api.ts';
import { Loaded, PageHead, usePagerLabels } from '../../shell/page.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useAct } from '../../shell/use-act.ts';

type Movement = Answer<'staff.bankList'>['list'][number];
type Candidate = Movement['candidates'][number];
const perPage = 20;
const touched = [['bank'], ['queue'], ['dashboard']] as const;

/** Banks write UTF-8 or EUC-KR; a text that is not UTF-8 is the other. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

function ImportButton() {
  const { t } = useTranslation();
  const add = useMutation({
    mutationFn: async (file: File) => api('staff.bankImport', { csv: decode(await file.arrayBuffer()) }),
    onSuccess: (result) => toast.success(t('cashier.bank.imported', result)),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['bank'] }),
  });
  return (
    <label className="inline-flex h-10 cursor-pointer items-center gap-2 rounded-chip bg-indigo-star px-4 font-semibold text-ink-950 has-focus-visible:outline-2">
      <FileUp aria-hidden className="size-4" />
      {t('cashier.bank.import')}
      <input
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        disabled={add.isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) add.mutate(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}

type Asked = { movement: Movement; candidate: Candidate };

function Candidates({ movement, onMatch }: { movement: Movement; onMatch: (candidate: Candidate) => void }) {
  const { t } = useTranslation();
  if (movement.status !== 'open')
    return (
      <span className="text-[12.5px] text-mist-400">
        {t(`cashier.bank.${movement.status}`)} · {movement.closedBy} {movement.reason}
      </span>
    );
  if (movement.candidates.length === 0) return <span className="text-mist-400">{t('cashier.bank.nobody')}</span>;
  return (
    <ul className="flex flex-col gap-1.5">
      {movement.candidates.map((candidate) => (
        <li key={candidate.cashIdx} className="flex items-center gap-2">
          {candidate.certain && <Badge tone="jade">{t('cashier.bank.certain')}</Badge>}
          <span>
            {candidate.memId} · {candidate.memName}
            <span className="ml-2 text-[12px] text-mist-400 tabular-nums">{formatDateTime(candidate.regDate)}</span>
          </span>
          <Button size="sm" tone={candidate.certain ? 'primary' : 'quiet'} onClick={() => onMatch(candidate)}>
            {t('action.approve')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useColumns(
  onMatch: (asked: Asked) => void,
  onIgnore: (movement: Movement) => void,
): readonly Column<Movement>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'at',
      head: t('field.at'),
      cell: ({ movedAt }) => <span className="tabular-nums">{formatDateTime(movedAt)}</span>,
    },
    {
      key: 'holder',
      head: t('cashier.bank.holder'),
      cell: ({ holder, memo }) => `${holder}${memo ? ` · ${memo}` : ''}`,
    },
    {
      key: 'cash',
      head: t('field.amount'),
      align: 'right',
      cell: ({ cash }) => <b className="text-gold tabular-nums">{formatWon(cash)}</b>,
    },
    {
      key: 'candidates',
      head: t('cashier.bank.candidates'),
      cell: (movement) => <Candidates movement={movement} onMatch={(candidate) => onMatch({ movement, candidate })} />,
    },
    {
      key: 'act',
      head: '',
      align: 'right',
      cell: (movement) =>
        movement.status === 'open' && (
          <Button size="sm" tone="quiet" onClick={() => onIgnore(movement)}>
            {t('cashier.bank.ignore')}
          </Button>
        ),
    },
  ];
}

/** Money that arrived at the bank beside the deposits that wait for it. */
export function BankPage() {
  const { t } = useTranslation();
  const [status, setStatus] = useState<'open' | 'closed'>('open');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [ignored, setIgnored] = useState<Movement | null>(null);
  const match = useAct('staff.bankMatch', touched);
  const ignore = useAct('staff.bankIgnore', touched);
  const columns = useColumns(setAsked, setIgnored);
  const labels = usePagerLabels();
  const query = useQuery({
    queryKey: ['bank', status, page],
    queryFn: () => api('staff.bankList', { status, page, count_per_list: perPage }),
    placeholderData: keepPreviousData,
  });
  const pair = asked && { movementIdx: asked.movement.movementIdx, cashIdx: asked.candidate.cashIdx };
  return (
    <>
      <PageHead title={t('cashier.page.bank')}>
        <Segmented
          label={t('field.status')}
          value={status}
          onValueChange={(next) => {
            setStatus(next);
            setPage(1);
          }}
          options={[
            { value: 'open', label: t('filter.open') },
            { value: 'closed', label: t('filter.done') },
          ]}
        />
        <ImportButton />
      </PageHead>
      <p className="mb-4 text-[13.5px] text-mist-300">{t('cashier.bank.text')}</p>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DataTable
              label={t('cashier.page.bank')}
              columns={columns}
              rows={list}
              rowKey={({ movementIdx }) => movementIdx}
              empty={<EmptyState title={t('list.none')} />}
            />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t('cashier.confirm.approveIn')}
        confirmLabel={t('action.approve')}
        cancelLabel={t('action.cancel')}
        busy={match.isPending}
        onConfirm={() => pair && match.mutate(pair, { onSettled: () => setAsked(null) })}
      >
        {asked && `${asked.movement.holder} → ${asked.candidate.memId} · ${formatWon(asked.movement.cash)}`}
      </ConfirmDialog>
      <ReasonDialog
        open={ignored !== null}
        title={t('cashier.bank.ignore')}
        busy={ignore.isPending}
        onClose={() => setIgnored(null)}
        onSubmit={(reason) =>
          ignored && ignore.mutate({ movementIdx: ignored.movementIdx, reason }, { onSettled: () => setIgnored(null) })
        }
      />
    </>
  );
}
