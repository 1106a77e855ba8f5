import type { Answer } from '@mirinae/contract/calls';
import { FormField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { Switch } from '@mirinae/ui/switch';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct } from '../../shell/calls/calls.ts';
import { type Columns, textColumn } from '../../shell/lists/columns.tsx';
import { Choice } from '../../shell/lists/filters.tsx';

type Price = Answer<'staff.miniRooms'>['prices'][number];
type Props = { price: Price; mayEdit: boolean };
const invalidates = ['staff.mini*'] as const;
const decimals = (hundredths: number) => (hundredths / 100).toFixed(2);
const labelOf = ({ market, outcome }: Price) => `${market} ${outcome}`;

/** Odds of the house: typed with decimals, sent in hundredths. */
function OddsForm({ price, mayEdit }: Props) {
  const { t } = useTranslation();
  const { game, market, outcome, odds, isOpen } = price;
  const form = useCallForm('staff.miniSet', {
    defaults: { what: 'price', game, market, outcome, odds, isOpen },
    invalidates,
  });
  if (!mayEdit) return decimals(odds);
  return (
    <CallFormView form={form} className="gap-2">
      <div className="flex items-start justify-end gap-2">
        <FormField form={form} name="odds" label={labelOf(price)} hiddenLabel className="w-24">
          {(parts, { onChange, onBlur, ref }) => (
            <TextInput
              {...parts}
              ref={ref}
              inputMode="decimal"
              defaultValue={decimals(odds)}
              className="text-right tabular-nums"
              onBlur={onBlur}
              onChange={({ target }) => onChange(Math.round(Number(target.value) * 100))}
            />
          )}
        </FormField>
        <SubmitButton form={form} size="md" tone="plain" disabled={!form.form.formState.isDirty}>
          {t('action.save')}
        </SubmitButton>
      </div>
      <FormFailure form={form} />
    </CallFormView>
  );
}

function OpenSwitch({ price, mayEdit }: Props) {
  const { game, market, outcome, odds, isOpen } = price;
  const set = useAct('staff.miniSet', { invalidates });
  return (
    <Switch
      label={labelOf(price)}
      checked={isOpen}
      disabled={!mayEdit || set.isPending}
      onCheckedChange={(checked) => set.mutate({ what: 'price', game, market, outcome, odds, isOpen: checked })}
    />
  );
}

function useColumns(mayEdit: boolean): Columns<Price> {
  const { t } = useTranslation();
  return [
    textColumn('market', t('mini.market'), ({ market }) => market),
    textColumn('outcome', t('mini.outcome'), ({ outcome }) => outcome),
    { key: 'fair', head: t('mini.houseOdds'), align: 'right', cell: ({ house }) => decimals(house) },
    {
      key: 'odds',
      head: t('mini.odds'),
      align: 'right',
      cell: (price) => <OddsForm key={price.odds} price={price} mayEdit={mayEdit} />,
    },
    {
      key: 'open',
      head: t('mini.open'),
      align: 'right',
      cell: (price) => <OpenSwitch price={price} mayEdit={mayEdit} />,
    },
  ];
}

/** Odds of each outcome; a changed price takes effect with the next bet. */
export function Prices({ prices, mayEdit }: { prices: readonly Price[]; mayEdit: boolean }) {
  const { t } = useTranslation();
  const games = [...new Set(prices.map(({ game }) => game))];
  const [game, setGame] = useState(games[0] ?? 'powerball');
  return (
    <WholeList
      label={t('mini.prices')}
      columns={useColumns(mayEdit)}
      rows={prices.filter((price) => price.game === game)}
      rowKey={({ market, outcome }) => `${game}:${market}:${outcome}`}
      isShort
      filters={
        <>
          <h2 className="mr-auto font-bold">{t('mini.prices')}</h2>
          <Choice label={t('mini.prices')} values={games} text={(each) => each} value={game} onChoose={setGame} />
        </>
      }
    />
  );
}
