import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextArea } from '@mirinae/ui/text-input';
import { toast } from '@mirinae/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/calls/api.ts';
import { invalidate } from '../../shell/calls/calls.ts';
import { readGames } from './read-games.ts';

type Added = Answer<'staff.gamesAdd'>;
type Props = { vendorKey: string; onTakeList: (() => void) | null; onClose: () => void };

/** The vendor's own list where its protocol has one; any vendor's games can be typed or pasted. */
export function AddGamesDialog({ vendorKey, onTakeList, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const read = readGames(text);
  const add = useMutation({
    mutationFn: () => api('staff.gamesAdd', { vendorKey, games: 'games' in read ? read.games : [] }),
    onSuccess: ({ added, known }: Added) => {
      toast.success(t('vendors.games.added', { added, known }));
      void invalidate('staff.vendorList', 'staff.gameList');
      onClose();
    },
    onError: (error) => toast.error(failureText(error)),
  });
  const error = 'badLine' in read ? t('vendors.games.badLine', { line: read.badLine }) : undefined;
  return (
    <Dialog
      wide
      onClose={onClose}
      title={`${vendorKey} · ${t('vendors.games.add')}`}
      footer={
        <Button
          tone="primary"
          busy={add.isPending}
          disabled={text.trim() === '' || error !== undefined}
          onClick={() => add.mutate()}
        >
          {t('action.ok')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {onTakeList && <Button onClick={onTakeList}>{t('vendors.list.open')}</Button>}
        <Field label={t('vendors.games.lines')} hint={t('vendors.games.linesHint')} error={error}>
          {(parts) => <TextArea {...parts} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
      </div>
    </Dialog>
  );
}
