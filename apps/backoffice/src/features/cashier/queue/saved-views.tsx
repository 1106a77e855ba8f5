/** Views of a page: filters that one saved under a name, on the server, for every device of one's own. */
import type { SavedView } from '@mirinae/contract/staff/views';
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { useAct, useCall } from '../../../shell/calls/calls.ts';

/** What a view keeps of the address: everything but the page. */
function queryOf(search: object): string {
  const kept = Object.entries(search).filter(([name]) => name !== 'page');
  return JSON.stringify(Object.fromEntries(kept));
}

function searchOf(query: string): object {
  try {
    const search: unknown = JSON.parse(query);
    return typeof search === 'object' && search !== null ? search : {};
  } catch {
    return {};
  }
}

function View({ view, isOpen }: { view: SavedView; isOpen: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const drop = useAct('staff.viewDrop', { invalidates: ['staff.viewList'] });
  return (
    <li className="flex items-center rounded-chip border border-ink-600/60 bg-ink-750">
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={() => void navigate({ to: '.', search: () => searchOf(view.query) })}
        className="h-7 rounded-chip px-2 text-sm hover:text-cyan-star aria-pressed:font-semibold aria-pressed:text-cyan-star"
      >
        {view.name}
      </button>
      <button
        type="button"
        aria-label={t('cashier.queue.dropView', { name: view.name })}
        onClick={() => drop.mutate({ viewIdx: view.viewIdx })}
        className="grid size-7 place-items-center text-mist-400 hover:text-coral"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}

export function SavedViews({ page }: { page: string }) {
  const { t } = useTranslation();
  const search: object = useSearch({ strict: false });
  const query = queryOf(search);
  const { data } = useCall('staff.viewList', { page });
  const [name, setName] = useState<string | null>(null);
  const save = useAct('staff.viewSave', { invalidates: ['staff.viewList'] });
  return (
    <div className="flex w-full flex-wrap items-center gap-1.5">
      {(data?.views.length ?? 0) > 0 && (
        <ul aria-label={t('cashier.queue.views')} className="flex flex-wrap gap-1.5">
          {data?.views.map((view) => (
            <View key={view.viewIdx} view={view} isOpen={view.query === query} />
          ))}
        </ul>
      )}
      {name === null ? (
        <Button size="sm" tone="quiet" onClick={() => setName('')}>
          <Bookmark aria-hidden className="size-3.5" />
          {t('cashier.queue.saveView')}
        </Button>
      ) : (
        <form
          className="flex items-center gap-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') save.mutate({ page, name, query }, { onSuccess: () => setName(null) });
          }}
        >
          <TextInput
            aria-label={t('cashier.queue.viewName')}
            placeholder={t('cashier.queue.viewName')}
            maxLength={30}
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button size="sm" type="submit" busy={save.isPending}>
            {t('action.save')}
          </Button>
        </form>
      )}
    </div>
  );
}
