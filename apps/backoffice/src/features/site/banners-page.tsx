import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { ActDialog } from '../../shell/dialogs/act-dialog.tsx';
import { useReadersName } from '../../shell/forms/language-names.ts';
import { buttonsColumn, type Columns, numberColumn, type OnRow, textColumn } from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { MainButton } from '../../shell/pages/page.tsx';
import { type Banner, BannerDialog } from './banner-dialog.tsx';

const period = ({ startDate, endDate }: Banner) =>
  startDate === null && endDate === null
    ? '-'
    : `${startDate ? formatDateTime(startDate) : ''} ~ ${endDate ? formatDateTime(endDate) : ''}`;

function useColumns(onEdit: OnRow<Banner>, onRemove: OnRow<Banner>): Columns<Banner> {
  const { t } = useTranslation();
  const readersName = useReadersName();
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
    textColumn('language', t('site.banner.language'), ({ language }) => readersName(language)),
    textColumn('period', t('site.banner.start'), period),
    textColumn('closed', t('site.banner.isClosed'), ({ isClose }) => (isClose === 'Y' ? '✓' : '')),
    buttonsColumn(
      { label: t('action.edit'), onPress: onEdit },
      { label: t('action.remove'), tone: 'danger', onPress: onRemove },
    ),
  ];
}

/** Banners of the site: the carousel and the popups. */
export function BannersPage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Banner | 'new' | null>(null);
  const [removed, setRemoved] = useState<Banner | null>(null);
  const banners = useCall('staff.bannerList', {});
  return (
    <ListPage
      actions={<MainButton label={t('site.banner.add')} onPress={() => setEdited('new')} />}
      columns={useColumns(setEdited, setRemoved)}
      query={banners}
      rows={banners.data ?? []}
      rowKey={({ bannerIdx }) => bannerIdx}
      empty={<EmptyState title={t('site.banner.empty')} />}
    >
      {edited && <BannerDialog banner={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && (
        <ActDialog
          call="staff.bannerDelete"
          input={{ bannerIdx: removed.bannerIdx }}
          invalidates={['staff.bannerList']}
          title={removed.title}
          confirmLabel={t('action.remove')}
          onClose={() => setRemoved(null)}
        >
          {t('site.banner.removeText')}
        </ActDialog>
      )}
    </ListPage>
  );
}
