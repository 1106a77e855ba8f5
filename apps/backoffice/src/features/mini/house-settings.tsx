import type { Answer } from '@mirinae/contract/calls';
import { SwitchField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Switch } from '@mirinae/ui/switch';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct } from '../../shell/calls/calls.ts';
import { SettingsForm } from '../../shell/forms/settings-form.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { Prices } from './prices.tsx';

type House = Answer<'staff.miniRooms'>;

function Rooms({ rooms, mayEdit }: { rooms: House['rooms']; mayEdit: boolean }) {
  const { t } = useTranslation();
  const set = useAct('staff.miniSet', { invalidates: ['staff.mini*'] });
  return (
    <ul className="surface divide-y divide-ink-600/30 px-4">
      {rooms.map(({ roomKey, intervalSeconds, closeSeconds, source, isOpen }) => (
        <li key={roomKey} className="flex items-center gap-4 py-3">
          <span className="mr-auto">
            <b>{roomKey}</b>{' '}
            <span className="text-xs text-mist-400">
              {t('mini.timing', { interval: intervalSeconds, close: closeSeconds })} · {t(`mini.source.${source}`)}
            </span>
          </span>
          <Switch
            label={roomKey}
            checked={isOpen}
            disabled={!mayEdit || set.isPending}
            onCheckedChange={(checked) => set.mutate({ what: 'room', roomKey, closeSeconds, source, isOpen: checked })}
          />
        </li>
      ))}
    </ul>
  );
}

function Caps({ settings, mayEdit }: { settings: House['settings']; mayEdit: boolean }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.miniSet', {
    defaults: { what: 'settings', ...settings },
    invalidates: ['staff.mini*'],
  });
  return (
    <SettingsForm form={form} mayEdit={mayEdit}>
      <SwitchField form={form} name="barsBothSides" label={t('mini.barsBothSides')} />
      <MoneyField form={form} name="marketCap" label={t('mini.marketCap')} />
      <MoneyField form={form} name="roundCap" label={t('mini.roundCap')} />
    </SettingsForm>
  );
}

/** Rooms, caps and prices; a changed price takes effect with the next bet. */
export function HouseSettings({ house }: { house: House }) {
  const mayEdit = useStaff()?.permissions.includes('mini.manage') ?? false;
  return (
    <div className="mb-6 grid items-start gap-5 xl:grid-cols-2">
      <Rooms rooms={house.rooms} mayEdit={mayEdit} />
      <Caps settings={house.settings} mayEdit={mayEdit} />
      <div className="xl:col-span-2">
        <Prices prices={house.prices} mayEdit={mayEdit} />
      </div>
    </div>
  );
}
