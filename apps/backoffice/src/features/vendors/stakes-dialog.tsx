import { NumberField } from '@mirinae/ui/form/fields';
import { formatWon } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/call-form.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { Game } from './game-dialog.tsx';

const shown = (amount: number | null) => (amount === null ? '—' : formatWon(amount));

/** What a round of the game may stake, within what its vendor lists; an empty field is as the vendor lists. */
export function StakesDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const { t } = useTranslation();
  const { vendorKey, gameKey, names, stakes, listedStakes } = game;
  const form = useCallForm('staff.gameStakesSet', {
    defaults: { vendorKey, gameKey, stakeMin: stakes.min, stakeMax: stakes.max, reason: '' },
    invalidates: ['staff.gameList'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t('vendors.games.stakesOf', { game: names[currentLocale()] })}
      form={form}
      name="reason"
      tone="primary"
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">
        {t('vendors.games.listedStakes', { min: shown(listedStakes.min), max: shown(listedStakes.max) })}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField form={form} name="stakeMin" label={t('vendors.games.stakeMin')} min={1} />
        <NumberField form={form} name="stakeMax" label={t('vendors.games.stakeMax')} min={1} />
      </div>
    </ReasonDialog>
  );
}
