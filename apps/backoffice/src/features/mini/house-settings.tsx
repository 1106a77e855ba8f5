import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Field } from '@mirinae/ui/field';
import { Segmented } from '@mirinae/ui/segmented';
import { Switch } from '@mirinae/ui/switch';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const [fields, setFields] = useState(settings);
  const set = useAct('staff.miniSet', { invalidates: ['staff.mini*'] });
  return (
    <form
      className="surface flex flex-col gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate({ what: 'settings', ...fields });
      }}
    >
      <div className="flex items-center justify-between">
        {t('mini.barsBothSides')}
        <Switch
          label={t('mini.barsBothSides')}
          checked={fields.barsBothSides}
          disabled={!mayEdit}
          onCheckedChange={(barsBothSides) => setFields({ ...fields, barsBothSides })}
        />
      </div>
      {(['marketCap', 'roundCap'] as const).map((name) => (
        <Field key={name} label={t(`mini.${name}`)}>
          {(parts) => (
            <TextInput
              {...parts}
              inputMode="numeric"
              value={String(fields[name])}
              onChange={(event) => setFields({ ...fields, [name]: Number(event.target.value.replaceAll(/\D/g, '')) })}
            />
          )}
        </Field>
      ))}
      {mayEdit && (
        <Button type="submit" tone="primary" busy={set.isPending}>
          {t('action.save')}
        </Button>
      )}
    </form>
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
