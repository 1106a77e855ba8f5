import type { Answer } from '@mirinae/contract/calls';
import { NumberField, SwitchField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { Segmented } from '@mirinae/ui/segmented';
import { Switch } from '@mirinae/ui/switch';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallForm } from '../../shell/call-form.ts';
import { useAct } from '../../shell/calls.ts';
import { useStaff } from '../../shell/session.ts';

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
    <section className="surface p-4">
      <CallFormView form={form} isDisabled={!mayEdit}>
        <SwitchField form={form} name="barsBothSides" label={t('mini.barsBothSides')} />
        <NumberField form={form} name="marketCap" label={t('mini.marketCap')} min={1} />
        <NumberField form={form} name="roundCap" label={t('mini.roundCap')} min={1} />
        <FormFailure form={form} />
        {mayEdit && (
          <SubmitButton form={form} size="md">
            {t('action.save')}
          </SubmitButton>
        )}
      </CallFormView>
    </section>
  );
}

function Prices({ prices, mayEdit }: { prices: House['prices']; mayEdit: boolean }) {
  const { t } = useTranslation();
  const games = [...new Set(prices.map(({ game }) => game))];
  const [game, setGame] = useState(games[0] ?? 'powerball');
  const set = useAct('staff.miniSet', { invalidates: ['staff.mini*'] });
  return (
    <section className="surface p-4 xl:col-span-2">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{t('mini.prices')}</h2>
        <Segmented
          label={t('mini.prices')}
          value={game}
          onValueChange={setGame}
          options={games.map((value) => ({ value, label: value }))}
        />
      </div>
      <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {prices
          .filter((price) => price.game === game)
          .map(({ market, outcome, house, odds, isOpen }) => (
            <li
              key={`${market}:${outcome}`}
              className="flex items-center gap-3 border-ink-600/25 border-b py-2 text-sm"
            >
              <span className="mr-auto">
                {market} · {outcome}
              </span>
              <span className="text-xs text-mist-400 tabular-nums">{(house / 100).toFixed(2)}</span>
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  const typed = Number(new FormData(event.currentTarget).get('odds'));
                  set.mutate({ what: 'price', game, market, outcome, odds: Math.round(typed * 100), isOpen });
                }}
              >
                <TextInput
                  name="odds"
                  aria-label={`${market} ${outcome}`}
                  inputMode="decimal"
                  disabled={!mayEdit}
                  defaultValue={(odds / 100).toFixed(2)}
                  className="h-9 w-20 text-right tabular-nums"
                />
              </form>
              <Switch
                label={`${market} ${outcome}`}
                checked={isOpen}
                disabled={!mayEdit || set.isPending}
                onCheckedChange={(checked) =>
                  set.mutate({ what: 'price', game, market, outcome, odds, isOpen: checked })
                }
              />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Rooms, caps and prices; a changed price takes effect with the next bet. */
export function HouseSettings({ house }: { house: House }) {
  const mayEdit = useStaff()?.permissions.includes('mini.manage') ?? false;
  return (
    <div className="mb-6 grid items-start gap-5 xl:grid-cols-2">
      <Rooms rooms={house.rooms} mayEdit={mayEdit} />
      <Caps settings={house.settings} mayEdit={mayEdit} />
      <Prices prices={house.prices} mayEdit={mayEdit} />
    </div>
  );
}
