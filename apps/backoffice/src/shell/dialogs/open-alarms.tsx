import { maxPageSize } from '@mirinae/contract/constants';
import type { Alarm } from '@mirinae/contract/staff/alarms';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCall } from '../calls/calls.ts';
import { alarmTones, useAlarmText } from '../pages/alarm-text.ts';
import { useStaff } from '../session/session.ts';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';

function Entry({ alarm, onTake }: { alarm: Alarm; onTake: (() => void) | null }) {
  const { t } = useTranslation();
  const textOf = useAlarmText();
  const { kind, severity, raisedAt, acknowledged } = alarm;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={alarmTones[severity]}>{t(`alarm.kinds.${kind}`)}</Badge>
          <span className="text-mist-400 text-xs tabular-nums">{formatDateTime(raisedAt)}</span>
        </p>
        <p className="mt-1 break-words text-mist-100 text-sm">{textOf(alarm)}</p>
        {acknowledged && (
          <p className="text-mist-300 text-xs">
            {[t('alarm.takenBy', { name: acknowledged.by }), acknowledged.note]
              .filter((text) => text !== '')
              .join(' · ')}
          </p>
        )}
      </div>
      {onTake && !acknowledged && (
        <Button size="sm" tone="primary" onClick={onTake}>
          {t('alarm.acknowledge')}
        </Button>
      )}
    </li>
  );
}

/** Alarms whose condition lasts, those that no one took on first; at most so many. */
export function OpenAlarms({ most = maxPageSize }: { most?: number }) {
  const { t } = useTranslation();
  const mayAct = useStaff()?.role !== 'read-only';
  const query = useCall('staff.alarmList', { count_per_list: maxPageSize });
  const [taken, setTaken] = useState<Alarm | null>(null);
  return (
    <Loaded query={query}>
      {({ list }) => (
        <>
          {list.length === 0 && <p className="py-2 text-mist-300 text-sm">{t('alarm.none')}</p>}
          <ul className="divide-y divide-ink-600/40">
            {list
              .toSorted((one, other) => Number(one.acknowledged !== null) - Number(other.acknowledged !== null))
              .slice(0, most)
              .map((alarm) => (
                <Entry key={alarm.alarmIdx} alarm={alarm} onTake={mayAct ? () => setTaken(alarm) : null} />
              ))}
          </ul>
          {taken && <AcknowledgeDialog alarm={taken} onClose={() => setTaken(null)} />}
        </>
      )}
    </Loaded>
  );
}
