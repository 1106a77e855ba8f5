import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { StakesDialog } from '../../shell/dialogs/stakes-dialog.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { CapturesDialog } from './captures-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { type Pond, usePondColumns } from './pond-columns.tsx';

const refetchMs = 5_000;

/** Ponds: players, hold, deviation of the catches, and whether each is open. */
export function PondsPage() {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<{ what: 'open' | 'limit' | 'captures'; pond: Pond } | null>(null);
  const show = (what: 'open' | 'limit' | 'captures') => (pond: Pond) => setDialog({ what, pond });
  const close = () => setDialog(null);
  const ponds = useCall('staff.pondList', {}, { refetchMs });
  const { ponds: rows = [], silent = [] } = ponds.data ?? {};
  return (
    <ListPage
      text={silent.length > 0 ? t('ponds.silent', { vendors: silent.join(', ') }) : t('ponds.about')}
      columns={usePondColumns({ onOpen: show('open'), onLimit: show('limit'), onCaptures: show('captures') })}
      query={ponds}
      rows={rows}
      rowKey={({ vendorKey, gameKey }) => `${vendorKey}:${gameKey}`}
    >
      {dialog?.what === 'open' && <OpenDialog pond={dialog.pond} onClose={close} />}
      {dialog?.what === 'limit' && <StakesDialog game={dialog.pond} onClose={close} />}
      {dialog?.what === 'captures' && <CapturesDialog pond={dialog.pond} onClose={close} />}
    </ListPage>
  );
}
