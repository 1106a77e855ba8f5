import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/calls.ts';
import { NamesFields } from './names-fields.tsx';

export type Game = Answer<'staff.gameList'>['list'][number];

/** Opens the game at the vendor for nobody, and says how fast it answered. */
function Probe({ vendorKey, gameKey }: Pick<Game, 'vendorKey' | 'gameKey'>) {
  const { t } = useTranslation();
  const probe = useAct('staff.vendorProbe', { done: ({ tookMs }) => t('vendors.games.probed', { ms: tookMs }) });
  return (
    <Button tone="quiet" busy={probe.isPending} onClick={() => probe.mutate({ vendorKey, gameKey })}>
      {t('vendors.games.probe')}
    </Button>
  );
}

export function GameDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const { t } = useTranslation();
  const { vendorKey, gameKey, playableYn } = game;
  const [fields, setFields] = useState({ names: game.names, image: game.image, ord: String(game.ord) });
  const save = useAct('staff.gameSave', { invalidates: ['staff.gameList'] });
  const submit = () => save.mutate({ vendorKey, gameKey, ...fields, ord: Number(fields.ord) }, { onSuccess: onClose });
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`${vendorKey} · ${gameKey}`}
      closeLabel={t('action.close')}
      footer={
        <>
          {playableYn === 'Y' && <Probe vendorKey={vendorKey} gameKey={gameKey} />}
          <Button tone="primary" busy={save.isPending} onClick={submit}>
            {t('action.ok')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <NamesFields names={fields.names} onNames={(names) => setFields({ ...fields, names })} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('vendors.games.image')}>
            {(parts) => (
              <TextInput
                {...parts}
                value={fields.image}
                onChange={(event) => setFields({ ...fields, image: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('vendors.games.ord')}>
            {(parts) => (
              <TextInput
                {...parts}
                type="number"
                min={0}
                value={fields.ord}
                onChange={(event) => setFields({ ...fields, ord: event.target.value })}
              />
            )}
          </Field>
        </div>
      </div>
    </Dialog>
  );
}
