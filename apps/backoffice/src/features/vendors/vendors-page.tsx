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
import { AddGamesDialog } from './add-games-dialog.tsx';
import { NewVendorDialog } from './new-vendor-dialog.tsx';
import { type Vendor, VendorDialog } from './vendor-dialog.tsx';
import type { Protocol } from './vendor-form.ts';

type Acts = Readonly<Record<'edit' | 'flip' | 'fill', (vendor: Vendor) => void>>;

function useColumns(protocols: readonly Protocol[], { edit, flip, fill }: Acts): readonly Column<Vendor>[] {
  const { t } = useTranslation();
  const labelOf = (name: string) => protocols.find((known) => known.name === name)?.label[currentLocale()] ?? name;
  return [
    { key: 'key', head: t('vendors.key'), cell: (row) => <code className="text-[12.5px]">{row.vendorKey}</code> },
    { key: 'name', head: t('vendors.title'), cell: (row) => <b>{row.names[currentLocale()]}</b> },
    {
      key: 'adapter',
      head: t('vendors.adapter'),
      cell: (row) => <span className="text-cyan-star">{labelOf(row.adapter)}</span>,
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
        <div className="flex justify-end gap-1">
          <Button tone="quiet" size="sm" onClick={() => fill(row)}>
            {t('vendors.games.add')}
          </Button>
          <Button tone="quiet" size="sm" onClick={() => edit(row)}>
            {t('vendors.edit')}
          </Button>
        </div>
      ),
    },
  ];
}

export function VendorsPage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Vendor | null>(null);
  const [flipped, setFlipped] = useState<Vendor | null>(null);
  const [filled, setFilled] = useState<Vendor | null>(null);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({ queryKey: ['vendors'], queryFn: () => api('staff.vendorList', {}) });
  const save = useAct('staff.vendorSave', [['vendors']]);
  const protocols = query.data?.protocols ?? [];
  const columns = useColumns(protocols, { edit: setEdited, flip: setFlipped, fill: setFilled });
  const hasGameList = protocols.find(({ name }) => name === filled?.adapter)?.hasGameList ?? false;
  const next = flipped?.openYn === 'Y' ? 'N' : 'Y';
  return (
    <>
      <PageHead title={t('vendors.page.vendors')}>
        <Button tone="primary" disabled={protocols.length === 0} onClick={() => setAdding(true)}>
          {t('vendors.add')}
        </Button>
      </PageHead>
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
      {isAdding && <NewVendorDialog protocols={protocols} onClose={() => setAdding(false)} />}
      {filled && (
        <AddGamesDialog vendorKey={filled.vendorKey} hasGameList={hasGameList} onClose={() => setFilled(null)} />
      )}
      <ConfirmDialog
        open={flipped !== null}
        onOpenChange={(open) => !open && setFlipped(null)}
        title={flipped?.names[currentLocale()] ?? ''}
        confirmLabel={t('action.ok')}
        cancelLabel={t('action.cancel')}
        busy={save.isPending}
        onConfirm={() =>
          flipped && save.mutate({ vendorKey: flipped.vendorKey, openYn: next }, { onSettled: () => setFlipped(null) })
        }
      >
        {t(next === 'Y' ? 'state.opens' : 'state.closes')}
      </ConfirmDialog>
    </>
  );
}
