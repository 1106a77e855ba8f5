import type { Answer } from '@mirinae/contract/calls';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../calls/call-form.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Game = Pick<
  Answer<'staff.gameList'>['list'][number],
  'vendorKey' | 'gameKey' | 'names' | 'stakes' | 'listedStakes'
>;

const shown = (amount: number | null) => (amount === null ? '—' : formatAmount(amount));

/** Stake limits of a game, within those of its vendor; an empty field uses the vendor's limit. */
export function StakesDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const { t } = useTranslation();
  const { vendorKey, gameKey, names, stakes, listedStakes } = game;
  const form = useCallForm('staff.gameStakesSet', {
    defaults: { vendorKey, gameKey, stakeMin: stakes.min, stakeMax: stakes.max, reason: '' },
    invalidates: ['staff.gameList', 'staff.tableList', 'staff.pondList'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t('stakes.of', { game: names[currentLocale()] })}
      form={form}
      name="reason"
      tone="primary"
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">
        {t('stakes.listed', { min: shown(listedStakes.min), max: shown(listedStakes.max) })}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <MoneyField form={form} name="stakeMin" label={t('stakes.min')} />
        <MoneyField form={form} name="stakeMax" label={t('stakes.max')} />
      </div>
    </ReasonDialog>
  );
}
