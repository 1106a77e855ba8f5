import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead } from '../../shell/page.tsx';
import { useAct } from '../../shell/use-act.ts';
import { type Banner, BannerDialog } from './banner-dialog.tsx';

const period = ({ startDate, endDate }: Banner) =>
  startDate === null && endDate === null
    ? '-'
    : `${startDate ? formatDateTime(startDate) : ''} ~ ${endDate ? formatDateTime(endDate) : ''}`;

/** What visitors see first: the carousel and the popups. */
export function BannersPage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Banner | 'new' | null>(null);
  const [removed, setRemoved] = useState<Banner | null>(null);
  const query = useQuery({ queryKey: ['banners'], queryFn: () => api('staff.bannerList', {}) });
  const remove = useAct('staff.bannerDelete', [['banners']]);
  const columns: readonly Column<Banner>[] = [
    { key: 'place', head: t('site.banner.place'), cell: ({ place }) => t(`site.banner.places.${place}`) },
    { key: 'ord', head: t('site.banner.ord'), align: 'right', cell: ({ ord }) => ord },
    {
      key: 'image',
      head: t('site.banner.image'),
      cell: ({ image }) => image && <img src={image} alt="" className="h-10 w-20 rounded-chip object-cover" />,
    },
    { key: 'title', head: t('site.banner.heading'), cell: ({ title }) => title },
    { key: 'device', head: t('site.banner.device'), cell: ({ device }) => t(`site.banner.devices.${device}`) },
    {
      key: 'language',
      head: t('site.banner.language'),
      cell: ({ language }) => t(`site.banner.languages.${language}`),
    },
    { key: 'period', head: t('site.banner.start'), cell: period },
    { key: 'closed', head: t('site.banner.isClosed'), cell: ({ isClose }) => (isClose === 'Y' ? '✓' : '') },
    {
      key: 'act',
      head: '',
      align: 'right',
      cell: (row) => (
        <div className="flex justify-end gap-2">
          <Button size="sm" onClick={() => setEdited(row)}>
            {t('action.edit')}
          </Button>
          <Button size="sm" tone="danger" onClick={() => setRemoved(row)}>
            {t('action.remove')}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <PageHead title={t('site.page.banners')}>
        <Button tone="primary" onClick={() => setEdited('new')}>
          {t('site.banner.add')}
        </Button>
      </PageHead>
      <Loaded query={query}>
        {(rows) => (
          <DataTable
            label={t('site.page.banners')}
            columns={columns}
            rows={rows}
            rowKey={({ bannerIdx }) => bannerIdx}
            empty={<EmptyState title={t('site.banner.empty')} />}
          />
        )}
      </Loaded>
      {edited && <BannerDialog banner={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(open) => !open && setRemoved(null)}
        title={removed?.title ?? ''}
        confirmLabel={t('action.remove')}
        cancelLabel={t('action.cancel')}
        busy={remove.isPending}
        onConfirm={() =>
          removed && remove.mutate({ bannerIdx: removed.bannerIdx }, { onSettled: () => setRemoved(null) })
        }
      >
        {t('site.banner.removeText')}
      </ConfirmDialog>
    </>
  );
}
