import type { Answer } from '@mirinae/contract/calls';
import { Checkbox } from '@mirinae/ui/checkbox';
import { Field } from '@mirinae/ui/field';
import { NumberField, SelectField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useCall } from '../../shell/calls/calls.ts';
import { RoundsCost } from './rounds-cost.tsx';
import type { RoundsForm } from './rounds-form.ts';
import { RoundsStake } from './rounds-stake.tsx';

type Offered = Answer<'staff.freeRoundGames'>;
type GameRef = { vendorKey: string; gameKey: string };

const worths = ['point', 'cash'] as const;
const nothingOffered: Offered = { games: [], stakes: [], vendors: [] };
/** The choice of the house's own games. */
const house = '';
/** Games that a search shows. */
const maxFound = 40;

const isSame = (one: GameRef, other: GameRef) => one.vendorKey === other.vendorKey && one.gameKey === other.gameKey;

type ChoiceProps = {
  games: readonly (Offered['games'][number] & { vendorName: string | null })[];
  chosen: readonly GameRef[];
  onChoose: (isOn: boolean, game: GameRef) => void;
};

function GameChoice({ games, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex max-h-48 flex-wrap gap-x-4 gap-y-2 overflow-y-auto">
      <legend className="mb-1.5 text-mist-300 text-sm">{t('promotions.rounds.games')}</legend>
      {games.map((game) => (
        <Checkbox
          key={`${game.vendorKey}:${game.gameKey}`}
          checked={chosen.some((each) => isSame(each, game))}
          onCheckedChange={(isOn) => onChoose(isOn, game)}
        >
          {game.names[currentLocale()]}
          {game.vendorName !== null && <span className="text-mist-400"> · {game.vendorName}</span>}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** The games of the chosen vendor, or of all that have the searched text in a name. */
function useGames(offered: Offered, vendorKey: string, text: string) {
  const { t } = useTranslation();
  const nameOf = new Map(offered.vendors.map((vendor) => [vendor.vendorKey, vendor.names[currentLocale()]]));
  const ownerOf = (game: GameRef) => (nameOf.has(game.vendorKey) ? game.vendorKey : house);
  const wanted = text.trim().toLowerCase();
  const found = offered.games.filter((game) =>
    wanted === ''
      ? ownerOf(game) === vendorKey
      : Object.values(game.names).some((name) => name.toLowerCase().includes(wanted)),
  );
  const games = (wanted === '' ? found : found.slice(0, maxFound)).map((game) => ({
    ...game,
    vendorName: wanted === '' ? null : (nameOf.get(game.vendorKey) ?? t('promotions.rounds.house')),
  }));
  return { games, ownerOf };
}

/** Free rounds: whose games, at what stake, and the most that they win. */
export function RoundsFields<Values extends FieldValues>({
  form,
  reward,
  set,
  nameOf,
  houseNote,
}: RoundsForm<Values> & { houseNote?: string }) {
  const { t } = useTranslation();
  const offered = useCall('staff.freeRoundGames', {}).data ?? nothingOffered;
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const vendorKey = chosen ?? reward.games[0]?.vendorKey ?? house;
  const vendor = offered.vendors.find((each) => each.vendorKey === vendorKey) ?? null;
  const { games: shown, ownerOf } = useGames(offered, vendor ? vendorKey : house, text);
  const games = offered.games.filter((game) => reward.games.some((each) => isSame(each, game)));
  const chooseVendor = (key: string, first: readonly GameRef[] = []) => {
    setChosen(key);
    set({ games: first.map(({ vendorKey: of, gameKey }) => ({ vendorKey: of, gameKey })), stakeRef: null });
  };
  const choose = (isOn: boolean, game: GameRef) => {
    const owner = ownerOf(game);
    if (owner !== (vendor ? vendorKey : house)) return chooseVendor(owner, [game]);
    const others = reward.games.filter((each) => !isSame(each, game));
    const { vendorKey: of, gameKey } = game;
    return set({ games: isOn ? [...others, { vendorKey: of, gameKey }] : others });
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {offered.vendors.length > 0 && (
          <Field label={t('promotions.rounds.vendor')}>
            {(parts) => (
              <Select
                {...parts}
                value={vendor ? vendorKey : house}
                onChange={({ target }) => chooseVendor(target.value)}
                options={[
                  { value: house, label: t('promotions.rounds.house') },
                  ...offered.vendors.map(({ vendorKey: value, names }) => ({ value, label: names[currentLocale()] })),
                ]}
              />
            )}
          </Field>
        )}
        <NumberField
          form={form}
          name={nameOf('rounds')}
          label={t('promotions.rounds.rounds')}
          min={1}
          max={vendor?.maxRounds ?? 200}
        />
        <RoundsStake form={form} nameOf={nameOf} set={set} vendor={vendor} stakes={offered.stakes} reward={reward} />
        <MoneyField form={form} name={nameOf('cap')} label={t('promotions.rounds.cap')} />
        <NumberField
          form={form}
          name={nameOf('days')}
          label={t('promotions.rounds.days')}
          min={1}
          max={vendor?.maxDays ?? 90}
        />
        <SelectField
          form={form}
          name={nameOf('worth')}
          label={t('promotions.rounds.worth')}
          options={worths.map((value) => ({ value, label: t(`promotions.rounds.worths.${value}`) }))}
        />
      </div>
      <Field label={t('promotions.rounds.search')}>
        {(parts) => <TextInput {...parts} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
      <GameChoice games={shown} chosen={reward.games} onChoose={choose} />
      <p className="text-mist-300 text-sm">
        {games.length === 0
          ? t('promotions.rounds.noGame')
          : games.map(({ names }) => names[currentLocale()]).join(', ')}
      </p>
      {vendor && reward.games.length > vendor.maxGames && (
        <p role="alert" className="text-coral text-sm">
          {t('promotions.rounds.maxGames', { games: vendor.maxGames })}
        </p>
      )}
      <RoundsCost reward={reward} games={games} />
      <p className="text-mist-300 text-sm">{vendor ? t('promotions.rounds.vendorNote') : houseNote}</p>
    </>
  );
}
