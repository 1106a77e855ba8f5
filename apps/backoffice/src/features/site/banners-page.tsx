import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { actColumn, numberColumn, textColumn } from '../../shell/columns.tsx';
import { PageHead } from '../../shell/page.tsx';
import { type Banner, BannerDialog } from './banner-dialog.tsx';

const period = ({ startDate, endDate }: Banner) =>
  startDate === null && endDate === null
    ? '-'
    : `${startDate ? formatDateTime(startDate) : ''} ~ ${endDate ? formatDateTime(endDate) : ''}`;

function useColumns(
  onEdit: (banner: Banner) => void,
  onRemove: (banner: Banner) => void,
): readonly ListColumn<Banner>[] {
  const { t } = useTranslation();
  return [
    textColumn('heading', t('site.banner.heading'), ({ title }) => title),
    textColumn('place', t('site.banner.place'), ({ place }) => t(`site.banner.places.${place}`)),
    numberColumn('ord', t('site.banner.ord'), ({ ord }) => ord),
    {
      key: 'image',
      head: t('site.banner.image'),
      cell: ({ image }) => image && <img src={image} alt="" className="h-10 w-20 rounded-chip object-cover" />,
    },
    textColumn('device', t('site.banner.device'), ({ device }) => t(`site.banner.devices.${device}`)),
    textColumn('language', t('site.banner.language'), ({ language }) => t(`site.banner.languages.${language}`)),
    textColumn('period', t('site.banner.start'), period),
    textColumn('closed', t('site.banner.isClosed'), ({ isClose }) => (isClose === 'Y' ? '✓' : '')),
    actColumn((banner) => (
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={() => onEdit(banner)}>
          {t('action.edit')}
        </Button>
        <Button size="sm" tone="danger" onClick={() => onRemove(banner)}>
          {t('action.remove')}
        </Button>
      </div>
    )),
  ];
}

function RemoveDialog({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useAct('staff.bannerDelete', { invalidates: ['staff.bannerList'] });
  return (
    <ConfirmDialog
      open={banner !== null}
      onOpenChange={(open) => !open && onClose()}
      title={banner?.title ?? ''}
      confirmLabel={t('action.remove')}
      cancelLabel={t('action.cancel')}
      busy={remove.isPending}
      onConfirm={() => banner && remove.mutate({ bannerIdx: banner.bannerIdx }, { onSettled: onClose })}
    >
      {t('site.banner.removeText')}
    </ConfirmDialog>
  );
}

/** What visitors see first: the carousel and the popups. */
export function BannersPage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Banner | 'new' | null>(null);
  const [removed, setRemoved] = useState<Banner | null>(null);
  const banners = useCall('staff.bannerList', {});
  return (
    <>
      <PageHead title={t('site.page.banners')}>
        <Button tone="primary" onClick={() => setEdited('new')}>
          {t('site.banner.add')}
        </Button>
      </PageHead>
      <WholeList
        label={t('site.page.banners')}
        file="banners"
        columns={useColumns(setEdited, setRemoved)}
        query={banners}
        rows={banners.data ?? []}
        rowKey={({ bannerIdx }) => bannerIdx}
        empty={<EmptyState title={t('site.banner.empty')} />}
      />
      {edited && <BannerDialog banner={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <RemoveDialog banner={removed} onClose={() => setRemoved(null)} />
    </>
  );
}
