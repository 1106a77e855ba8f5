import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { NumberField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct } from '../../shell/calls/calls.ts';
import { NamesFields } from '../../shell/forms/fields.tsx';

export type Game = Answer<'staff.gameList'>['list'][number];

/** Opens the game at the vendor anonymously, and says how fast it answered. */
function Probe({ vendorKey, gameKey }: Pick<Game, 'vendorKey' | 'gameKey'>) {
  const { t } = useTranslation();
  const probe = useAct('staff.vendorProbe', {
    invalidates: ['staff.vendorList'],
    done: ({ gameurl, tookMs }) => (gameurl === null ? null : t('vendors.games.probed', { ms: tookMs })),
  });
  const reason = probe.data?.reason;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        tone="quiet"
        className="self-start"
        busy={probe.isPending}
        onClick={() => probe.mutate({ vendorKey, gameKey })}
      >
        {t('vendors.games.probe')}
      </Button>
      {reason && (
        <p role="alert" className="text-coral text-sm">
          {t('vendors.games.refused')} <code className="break-all">{reason}</code>
        </p>
      )}
    </div>
  );
}

export function GameDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const { t } = useTranslation();
  const { vendorKey, gameKey, playableYn, names, image, ord } = game;
  const form = useCallForm('staff.gameSave', {
    defaults: { vendorKey, gameKey, names, image, ord },
    invalidates: ['staff.gameList'],
    onDone: onClose,
  });
  return (
    <FormDialog wide title={`${vendorKey} · ${gameKey}`} form={form} submit={t('action.ok')} onClose={onClose}>
      <NamesFields form={form} nameOf={(locale) => `names.${locale}`} maxLength={60} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField form={form} name="image" label={t('vendors.games.image')} />
        <NumberField form={form} name="ord" label={t('vendors.games.ord')} min={0} />
      </div>
      {playableYn === 'Y' && <Probe vendorKey={vendorKey} gameKey={gameKey} />}
    </FormDialog>
  );
}
