import type { ListedRow } from '@mirinae/contract/staff/vendors';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { Checkbox } from '@mirinae/ui/checkbox';
import { Dialog } from '@mirinae/ui/dialog';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { toast } from '@mirinae/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/calls/api.ts';
import { invalidate, useCall } from '../../shell/calls/calls.ts';
import { useFactTexts } from './fact-text.ts';

const tones = { new: 'jade', changed: 'amber', returned: 'jade', gone: 'coral' } as const;

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

type Props = { vendorKey: string; onClose: () => void };

/** Import of the vendor's list: added, changed and closed games; chosen ones are applied as shown. */
export function TakeListDialog({ vendorKey, onClose }: Props) {
  const { t } = useTranslation();
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
      void invalidate('staff.vendorList', 'staff.gameList', 'staff.gameListCompare');
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
      <Loaded query={compared}>
        {({ unchanged }) => (
          <>
            <p className="text-mist-300 text-sm">
              {rows.length === 0 ? t('vendors.list.nothing') : t('vendors.list.same', { count: unchanged })}
            </p>
            {rows.length > 1 && (
              <Checkbox
                checked={left.size === 0}
                onCheckedChange={(isChosen) =>
                  choose(
                    rows.map(({ gameKey }) => gameKey),
                    isChosen,
                  )
                }
              >
                {t('vendors.list.all')}
              </Checkbox>
            )}
            <ul>
              {rows.map((row) => (
                <ListedGameRow
                  key={row.gameKey}
                  row={row}
                  isChosen={!left.has(row.gameKey)}
                  onChoose={(isChosen) => choose([row.gameKey], isChosen)}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
