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
    { key: 'place', head: t('promo.banner.place'), cell: ({ place }) => t(`promo.banner.places.${place}`) },
    { key: 'ord', head: t('promo.banner.ord'), align: 'right', cell: ({ ord }) => ord },
    {
      key: 'image',
      head: t('promo.banner.image'),
      cell: ({ image }) => image && <img src={image} alt="" className="h-10 w-20 rounded-chip object-cover" />,
    },
    { key: 'title', head: t('promo.banner.heading'), cell: ({ title }) => title },
    { key: 'device', head: t('promo.banner.device'), cell: ({ device }) => t(`promo.banner.devices.${device}`) },
    {
      key: 'language',
      head: t('promo.banner.language'),
      cell: ({ language }) => t(`promo.banner.languages.${language}`),
    },
    { key: 'period', head: t('promo.banner.start'), cell: period },
    { key: 'closed', head: t('promo.banner.isClosed'), cell: ({ isClose }) => (isClose === 'Y' ? '✓' : '') },
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
            {t('promo.remove')}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <PageHead title={t('page.banners')}>
        <Button tone="primary" onClick={() => setEdited('new')}>
          {t('promo.banner.add')}
        </Button>
      </PageHead>
      <Loaded query={query}>
        {(rows) => (
          <DataTable
            label={t('page.banners')}
            columns={columns}
            rows={rows}
            rowKey={({ bannerIdx }) => bannerIdx}
            empty={<EmptyState title={t('promo.banner.empty')} />}
          />
        )}
      </Loaded>
      {edited && <BannerDialog banner={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(open) => !open && setRemoved(null)}
        title={removed?.title ?? ''}
        confirmLabel={t('promo.remove')}
        cancelLabel={t('action.cancel')}
        busy={remove.isPending}
        onConfirm={() =>
          removed && remove.mutate({ bannerIdx: removed.bannerIdx }, { onSettled: () => setRemoved(null) })
        }
      >
        {t('promo.banner.removeText')}
      </ConfirmDialog>
    </>
  );
}
