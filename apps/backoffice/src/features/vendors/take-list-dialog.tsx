import { type ListedRow, type ListTake, listStates } from '@mirinae/contract/staff/vendors';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { Checkbox } from '@mirinae/ui/checkbox';
import { Dialog } from '@mirinae/ui/dialog';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Select } from '@mirinae/ui/select';
import { toast } from '@mirinae/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/calls/api.ts';
import { invalidate, useCall } from '../../shell/calls/calls.ts';
import { AppliedLists } from './applied-lists.tsx';
import { useFactTexts } from './fact-text.ts';
import { ListSettings } from './list-settings.tsx';
import type { Vendor } from './protocol.ts';

const tones = { new: 'jade', changed: 'amber', returned: 'jade', gone: 'coral' } as const;

const isDown = (changes: ListedRow['changes']) =>
  changes.some(({ fact, after }) => fact === 'maintenance' && after === true);

type RowProps = { row: ListedRow; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** One game: what would become of it, fact by fact. */
function ListedGameRow({ row: { gameKey, names, state, changes }, isChosen, onChoose }: RowProps) {
  const { t } = useTranslation();
  const { factName, factText } = useFactTexts();
  return (
    <li className="flex flex-col gap-1 border-ink-600/50 border-b py-3">
      <div className="flex items-center gap-3">
        <Checkbox checked={isChosen} onCheckedChange={onChoose} label={`${names[currentLocale()]} ${gameKey}`} />
        <Badge tone={tones[state]}>{t(`vendors.list.states.${state}`)}</Badge>
        {isDown(changes) && <Badge tone="amber">{t('vendors.list.down')}</Badge>}
        <b>{names[currentLocale()]}</b>
        <code className="text-mist-300 text-xs">{gameKey}</code>
      </div>
      {state === 'gone' && <p className="pl-8 text-mist-300 text-sm">{t('vendors.list.gone')}</p>}
      <dl className="grid grid-cols-[10rem_1fr] gap-x-4 pl-8 text-sm max-sm:grid-cols-1">
        {changes.map(({ fact, before, after, isKept }) => (
          <div key={fact} className="contents">
            <dt className="text-mist-300">{factName(fact)}</dt>
            <dd className="min-w-0 break-all">
              {state !== 'new' && <s className="text-mist-300">{factText(fact, before)}</s>}{' '}
              {isKept ? <i>{t('vendors.list.kept')}</i> : factText(fact, after)}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

type Props = { vendor: Vendor; onUndo: (take: ListTake) => void; onClose: () => void };

const shownStates = ['all', ...listStates, 'down'] as const;
type Shown = (typeof shownStates)[number];

const isShown = ({ state, changes }: ListedRow, shown: Shown) =>
  shown === 'all' || state === shown || (shown === 'down' && isDown(changes));

type ChooserProps = {
  rows: readonly ListedRow[];
  left: ReadonlySet<string>;
  onChoose: (gameKeys: readonly string[], isChosen: boolean) => void;
};

/** Games by state, all of a state chosen together. */
function GameChooser({ rows, left, onChoose }: ChooserProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>('all');
  const inSight = rows.filter((row) => isShown(row, shown));
  const keys = inSight.map(({ gameKey }) => gameKey);
  const stateText = (state: Shown) =>
    state === 'all' || state === 'down' ? t(`vendors.list.${state}Shown`) : t(`vendors.list.states.${state}`);
  return (
    <>
      {rows.length > 1 && (
        <div className="flex flex-wrap items-center gap-4">
          <Select
            aria-label={t('field.status')}
            value={shown}
            onChange={({ target }) => setShown(shownStates.find((state) => state === target.value) ?? 'all')}
            options={shownStates
              .filter((state) => rows.some((row) => isShown(row, state)))
              .map((value) => ({ value, label: stateText(value) }))}
          />
          <Checkbox checked={!keys.some((key) => left.has(key))} onCheckedChange={(isOn) => onChoose(keys, isOn)}>
            {t('vendors.list.all')}
          </Checkbox>
        </div>
      )}
      <ul>
        {inSight.map((row) => (
          <ListedGameRow
            key={row.gameKey}
            row={row}
            isChosen={!left.has(row.gameKey)}
            onChoose={(isChosen) => onChoose([row.gameKey], isChosen)}
          />
        ))}
      </ul>
    </>
  );
}

/** Import of the vendor's list: added, changed and closed games; chosen ones are applied as shown. */
export function TakeListDialog({ vendor, onUndo, onClose }: Props) {
  const { t } = useTranslation();
  const { vendorKey } = vendor;
  const compared = useCall('staff.gameListCompare', { vendorKey });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const rows = compared.data?.rows ?? [];
  const chosen = rows.filter(({ gameKey }) => !left.has(gameKey)).map(({ gameKey }) => gameKey);
  const choose = (gameKeys: readonly string[], isChosen: boolean) =>
    setLeft(isChosen ? left.difference(new Set(gameKeys)) : left.union(new Set(gameKeys)));
  const take = useMutation({
    mutationFn: () => api('staff.gameListTake', { vendorKey, mark: compared.data?.mark ?? '', gameKeys: chosen }),
    onSuccess: (done) => {
      toast.success(t('vendors.list.taken', done));
      void invalidate('staff.vendorList', 'staff.gameList', 'staff.gameListCompare', 'staff.gameListTakes');
      onClose();
    },
    onError: (error) => {
      toast.error(failureText(error));
      void invalidate('staff.gameListCompare');
    },
  });
  return (
    <Dialog
      wide
      onClose={onClose}
      title={`${vendorKey} · ${t('vendors.list.title')}`}
      footer={
        <Button tone="primary" busy={take.isPending} disabled={chosen.length === 0} onClick={() => take.mutate()}>
          {t('vendors.list.take', { count: chosen.length })}
        </Button>
      }
    >
      <ListSettings vendor={vendor} />
      <Loaded query={compared}>
        {({ unchanged }) => (
          <>
            <p className="text-mist-300 text-sm">
              {rows.length === 0 ? t('vendors.list.nothing') : t('vendors.list.same', { count: unchanged })}
            </p>
            <GameChooser rows={rows} left={left} onChoose={choose} />
          </>
        )}
      </Loaded>
      <AppliedLists vendorKey={vendorKey} onUndo={onUndo} />
    </Dialog>
  );
}
