import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StarLogo } from '@mirinae/ui/star-logo';
import { useEffect } from 'react';
import { useCall } from '../../shell/calls/api.ts';

const checkMs = 15_000;

/** Shown while the site is under maintenance; leaves by itself when it is over, and Back does not return to it. */
export function MaintenancePage() {
  const { t } = useTranslation();
  const { data } = useCall('site.check', {}, { refetchMs: checkMs });
  const info = data?.siteCheckInfo;
  const isOver =
    info !== undefined &&
    (info.startDate === null ||
      info.endDate === null ||
      Date.parse(info.serverTime) < Date.parse(info.startDate) ||
      Date.parse(info.serverTime) >= Date.parse(info.endDate));
  useEffect(() => {
    if (isOver) window.location.replace('/');
  }, [isOver]);
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="surface flex max-w-lg flex-col items-center gap-4 p-10">
        <StarLogo className="size-16 animate-twinkle" />
        <h1 className="font-bold text-2xl">{t('pages.maintenance')}</h1>
        <p className="text-mist-200">{info?.notice || t('maintenance.text')}</p>
        {info?.startDate && info.endDate && (
          <p className="rounded-chip bg-ink-700 px-4 py-2 text-gold tabular-nums">
            {formatDateTime(info.startDate)} ~ {formatDateTime(info.endDate)}
          </p>
        )}
      </div>
    </main>
  );
}
