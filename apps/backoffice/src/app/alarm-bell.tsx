import { Sheet } from '@mirinae/ui/dialog';
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Switch } from '@mirinae/ui/switch';
import { Link } from '@tanstack/react-router';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { OpenAlarms } from '../shell/dialogs/open-alarms.tsx';
import { setAlarmSound, useAlarmSound, useAlarmSoundOn } from '../shell/pages/alarm-sound.ts';
import { useAllowedPages } from '../shell/pages/pages.ts';
import { useCounts } from '../shell/pages/queues.ts';

function Bell({ path }: { path: string }) {
  const { t } = useTranslation();
  const { alarms: waiting } = useCounts();
  const isOn = useAlarmSoundOn();
  const [isOpen, setOpen] = useState(false);
  useAlarmSound(waiting);
  return (
    <>
      <IconButton
        label={t('alarm.bell')}
        count={waiting}
        className={waiting > 0 ? '!border-coral !text-coral' : ''}
        onClick={() => setOpen(true)}
      >
        <Siren aria-hidden />
      </IconButton>
      <Sheet title={t('alarm.bell')} side="right" open={isOpen} onClose={() => setOpen(false)}>
        <div className="mb-2 flex items-center gap-3 text-mist-200 text-sm">
          <Switch checked={isOn} onCheckedChange={setAlarmSound} label={t('alarm.sound')} />
          <span className="mr-auto">{t('alarm.sound')}</span>
          <Link to={path} onClick={() => setOpen(false)} className="text-indigo-star hover:underline">
            {t('alarm.all')}
          </Link>
        </div>
        <OpenAlarms />
      </Sheet>
    </>
  );
}

/** The alarms in the head of the office, for whoever may see them. */
export function AlarmBell() {
  const page = useAllowedPages().find(({ name }) => name === 'alarms');
  return page ? <Bell path={page.path} /> : null;
}
