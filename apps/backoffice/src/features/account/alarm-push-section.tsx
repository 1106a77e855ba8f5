import type { Answer } from '@mirinae/contract/calls';
import type { StaffPushDevice } from '@mirinae/contract/staff/alarm-push';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { pushSupport, subscribeDevice, unsubscribeDevice } from '@mirinae/ui/device-push';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { programAt } from '@mirinae/ui/programs';
import { toast } from '@mirinae/ui/toast';
import { useState } from 'react';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { buttonsColumn, type Columns, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';

const invalidates = ['staff.pushDevices'] as const;
const registerWorker = () => navigator.serviceWorker.register(programAt('/admin/alarm-worker.js'));

/** Adds this browser, on a press of its own. */
function useAddition(publicKey: string) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const add = useAct('staff.pushDeviceAdd', { invalidates, done: t('account.push.isOn') });
  const start = async () => {
    setBusy(true);
    try {
      const target = await subscribeDevice(publicKey, registerWorker);
      if (target) await add.mutateAsync({ ...target, severity: 'warning' });
      else toast.error(t('account.push.refused'));
    } catch {
      // The failed call has shown its error already.
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, start };
}

function useRemoval() {
  const { t } = useTranslation();
  const remove = useAct('staff.pushDeviceRemove', { invalidates, done: t('account.push.isOff') });
  return ({ deviceIdx, isCurrent }: StaffPushDevice) => {
    remove.mutate({ deviceIdx });
    if (isCurrent) void unsubscribeDevice().catch(() => undefined);
  };
}

function useTest() {
  const { t } = useTranslation();
  const test = useAct('staff.pushDeviceTest', { invalidates });
  return ({ deviceIdx }: StaffPushDevice) =>
    test.mutate(
      { deviceIdx },
      {
        onSuccess: ({ result }) => toast[result === 'sent' ? 'success' : 'error'](t(`account.push.results.${result}`)),
      },
    );
}

function useColumns(): Columns<StaffPushDevice> {
  const { t } = useTranslation();
  const change = useAct('staff.pushDeviceSet', { invalidates });
  const nameOf = ({ browser, system }: StaffPushDevice) =>
    [browser, system].filter((word) => word !== '').join(' · ') || t('account.push.unknown');
  return [
    textColumn('device', t('account.push.device'), nameOf, (device) => (
      <span className="flex flex-wrap items-center gap-2">
        <b>{nameOf(device)}</b>
        {device.isCurrent && <Badge tone="jade">{t('account.push.thisDevice')}</Badge>}
      </span>
    )),
    textColumn('severity', t('account.push.severity'), ({ severity }) => t(`account.push.severities.${severity}`)),
    timeColumn('added', t('account.push.added'), ({ addedAt }) => addedAt),
    timeColumn('sent', t('account.push.sent'), ({ lastSentAt }) => lastSentAt),
    buttonsColumn(
      {
        label: t('account.push.onlyCritical'),
        onPress: ({ deviceIdx }) => change.mutate({ deviceIdx, severity: 'critical' }),
        isShown: ({ severity }) => severity === 'warning',
      },
      {
        label: t('account.push.all'),
        onPress: ({ deviceIdx }) => change.mutate({ deviceIdx, severity: 'warning' }),
        isShown: ({ severity }) => severity === 'critical',
      },
      { label: t('account.push.test'), onPress: useTest() },
      { label: t('action.remove'), tone: 'danger', onPress: useRemoval() },
    ),
  ];
}

function Devices({ publicKey, devices }: Answer<'staff.pushDevices'>) {
  const { t } = useTranslation();
  const { isBusy, start } = useAddition(publicKey);
  const support = pushSupport();
  const isOn = devices.some(({ isCurrent }) => isCurrent);
  return (
    <ListSection
      title={t('account.push.title')}
      text={support === 'ready' ? t('account.push.text') : t(`account.push.${support}`)}
      actions={
        !isOn && (
          <Button tone="primary" busy={isBusy} disabled={support !== 'ready'} onClick={() => void start()}>
            {t('account.push.add')}
          </Button>
        )
      }
      columns={useColumns()}
      rows={devices}
      rowKey={({ deviceIdx }) => deviceIdx}
      empty={<EmptyState title={t('account.push.empty')} />}
    />
  );
}

/** One's own devices that get alarms while one is on call; nothing for who has no alarms. */
export function AlarmPushSection() {
  const known = useCall('staff.pushDevices', {}).data;
  return known ? <Devices {...known} /> : null;
}
