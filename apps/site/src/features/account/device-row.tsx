import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { Dialog } from '@mirinae/ui/dialog';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { api, invalidate, useCall } from '../../shell/calls/api.ts';
import { DeviceList } from './device-list.tsx';
import { SecurityRow } from './security-row.tsx';

function ForgetOthers({ others }: { others: readonly number[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const forget = useMutation({
    mutationFn: async () => {
      for (const deviceIdx of others) await api('member.deviceForget', { deviceIdx });
    },
    onSuccess: () => toast.success(t('security.othersForgotten')),
    onSettled: () => {
      setOpen(false);
      void invalidate('member.deviceList');
    },
  });
  if (others.length === 0) return null;
  return (
    <>
      <Button tone="danger" className="mt-3" onClick={() => setOpen(true)}>
        {t('security.forgetOthers')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('security.forgetOthersTitle')}
        confirmLabel={t('security.forgetOthers')}
        busy={forget.isPending}
        onConfirm={() => forget.mutate()}
      >
        {t('security.forgetOthersText')}
      </ConfirmDialog>
    </>
  );
}

/** The browsers that were used: one of them can be removed, or all but this one. */
export function DeviceRow() {
  const { t } = useTranslation();
  const { data: devices = [] } = useCall('member.deviceList', {});
  const [isOpen, setOpen] = useState(false);
  const others = devices.filter(({ isCurrent }) => !isCurrent);
  const last = others
    .map(({ lastDate }) => lastDate)
    .toSorted()
    .at(-1);
  return (
    <>
      <SecurityRow
        icon={MonitorSmartphone}
        title={t('security.devices')}
        text={t('security.deviceText')}
        state={t('security.deviceCount', { count: devices.length })}
        note={last === undefined ? null : t('security.lastUsed', { at: formatDateTime(last) })}
        action={t('security.deviceShow')}
        onAction={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog hiddenTitle title={t('security.devices')} onClose={() => setOpen(false)}>
          <DeviceList />
          <ForgetOthers others={others.map(({ deviceIdx }) => deviceIdx)} />
        </Dialog>
      )}
    </>
  );
}
