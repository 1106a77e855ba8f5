import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import { useAct } from '../../shell/calls/calls.ts';
import type { Vendor } from './protocol.ts';

const schedules: readonly (number | null)[] = [null, 1, 6, 12, 24, 168];

/** How often the list is read by itself, and pictures that are still to be fetched. */
export function ListSettings({ vendor: { vendorKey, gameList } }: { vendor: Vendor }) {
  const { t } = useTranslation();
  const { everyHours, picturesDue: due, picturesFailed: failed } = gameList;
  const invalidates = ['staff.vendorList'] as const;
  const schedule = useAct('staff.gameListSchedule', { invalidates });
  const fetchAgain = useAct('staff.gameListPictures', { invalidates });
  const known = schedules.includes(everyHours) ? schedules : [...schedules, everyHours];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <span className="flex items-center gap-2">
        <span className="text-mist-300">{t('vendors.list.schedule')}</span>
        <Select
          aria-label={t('vendors.list.schedule')}
          value={String(everyHours)}
          disabled={schedule.isPending}
          onChange={({ target }) =>
            schedule.mutate({ vendorKey, everyHours: target.value === 'null' ? null : Number(target.value) })
          }
          options={known.map((hours) => ({
            value: String(hours),
            label: hours === null ? t('vendors.list.onDemand') : t('vendors.list.hours', { hours }),
          }))}
        />
      </span>
      {due + failed > 0 && <span>{t('vendors.list.pictures', { due, failed })}</span>}
      {failed > 0 && (
        <Button tone="quiet" busy={fetchAgain.isPending} onClick={() => fetchAgain.mutate({ vendorKey })}>
          {t('vendors.list.fetchAgain')}
        </Button>
      )}
    </div>
  );
}
