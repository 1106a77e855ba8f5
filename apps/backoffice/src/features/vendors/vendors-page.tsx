import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTimeSeconds } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { StatusPill } from '@mirinae/ui/status-pill';
import { Switch } from '@mirinae/ui/switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead } from '../../shell/page.tsx';
import { useAct } from '../../shell/use-act.ts';
import { type Vendor, VendorDialog } from './vendor-dialog.tsx';

function useColumns(edit: (vendor: Vendor) => void, flip: (vendor: Vendor) => void): readonly Column<Vendor>[] {
  const { t } = useTranslation();
  return [
    { key: 'key', head: t('vendors.key'), cell: (row) => <code className="text-[12.5px]">{row.vendorKey}</code> },
    { key: 'name', head: t('vendors.title'), cell: (row) => <b>{row.names[currentLocale()]}</b> },
    {
      key: 'adapter',
      head: t('vendors.adapter'),
      cell: (row) => <code className="text-cyan-star">{row.adapter}</code>,
    },
    {
      key: 'wallet',
      head: t('vendors.wallet'),
      cell: (row) => (
        <StatusPill tone={row.wallet === 'transfer' ? 'amber' : 'jade'}>{t(`vendors.${row.wallet}`)}</StatusPill>
      ),
    },
    { key: 'games', head: t('vendors.gameCount'), align: 'right', cell: (row) => row.games },
    {
      key: 'secret',
      head: t('vendors.secret'),
      cell: ({ account }) =>
        account ? (
          <code className="text-[12px] text-mist-300">{account.secret}</code>
        ) : (
          <span className="text-[12.5px] text-mist-300">{t('vendors.shared')}</span>
        ),
    },
    {
      key: 'rounds',
      head: t('vendors.roundsReadTo'),
      cell: (row) => (row.roundsReadTo === null ? '' : formatDateTimeSeconds(row.roundsReadTo)),
    },
    {
      key: 'open',
      head: t('vendors.open'),
      cell: (row) => (
        <Switch
          label={`${t('vendors.open')} ${row.vendorKey}`}
          checked={row.openYn === 'Y'}
          onCheckedChange={() => flip(row)}
        />
      ),
    },
    {
      key: 'edit',
      head: '',
      cell: (row) => (
        <Button tone="quiet" size="sm" onClick={() => edit(row)}>
          {t('vendors.edit')}
        </Button>
      ),
    },
  ];
}

export function VendorsPage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Vendor | null>(null);
  const [asked, setAsked] = useState<Vendor | null>(null);
  const query = useQuery({ queryKey: ['vendors'], queryFn: () => api('staff.vendorList', {}) });
  const save = useAct('staff.vendorSave', [['vendors']]);
  const columns = useColumns(setEdited, setAsked);
  const next = asked?.openYn === 'Y' ? 'N' : 'Y';
  return (
    <>
      <PageHead title={t('vendors.page.vendors')} />
      <Loaded query={query}>
        {({ list }) => (
          <DataTable
            label={t('vendors.page.vendors')}
            columns={columns}
            rows={list}
            rowKey={(row) => row.vendorKey}
            empty={<EmptyState title={t('list.none')} />}
          />
        )}
      </Loaded>
      {edited && <VendorDialog key={edited.vendorKey} vendor={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked?.names[currentLocale()] ?? ''}
        confirmLabel={t('action.ok')}
        cancelLabel={t('action.cancel')}
        busy={save.isPending}
        onConfirm={() =>
          asked && save.mutate({ vendorKey: asked.vendorKey, openYn: next }, { onSettled: () => setAsked(null) })
        }
      >
        {t(next === 'Y' ? 'state.opens' : 'state.closes')}
      </ConfirmDialog>
    </>
  );
}
