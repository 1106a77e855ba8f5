/** Views of a page: filters saved under a name, on the server, for one's own devices or for all of the staff. */
import type { SavedView } from '@mirinae/contract/staff/views';
import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { useAct, useCall } from '../calls/calls.ts';

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
        {view.isForAll && ' '}
        {view.isForAll && <span className="ml-1 text-mist-400 text-xs">{view.isOwn ? t('views.all') : view.by}</span>}
      </button>
      {view.isOwn && (
        <button
          type="button"
          aria-label={t('views.dropView', { name: view.name })}
          onClick={() => drop.mutate({ viewIdx: view.viewIdx })}
          className="grid size-7 place-items-center text-mist-400 hover:text-coral"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </li>
  );
}

function SaveForm({ page, query, onClose }: { page: string; query: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isForAll, setForAll] = useState(false);
  const save = useAct('staff.viewSave', { invalidates: ['staff.viewList'] });
  return (
    <form
      className="flex flex-wrap items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') save.mutate({ page, name, query, isForAll }, { onSuccess: onClose });
      }}
    >
      <TextInput
        aria-label={t('views.viewName')}
        placeholder={t('views.viewName')}
        maxLength={30}
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox checked={isForAll} onCheckedChange={setForAll}>
        {t('views.forAll')}
      </Checkbox>
      <Button size="sm" type="submit" busy={save.isPending}>
        {t('action.save')}
      </Button>
    </form>
  );
}

/** `page` is the name of the page. */
export function SavedViews({ page }: { page: string }) {
  const { t } = useTranslation();
  const search: object = useSearch({ strict: false });
  const query = queryOf(search);
  const { data } = useCall('staff.viewList', { page });
  const [isNaming, setNaming] = useState(false);
  return (
    <div className="mb-2 flex w-full flex-wrap items-center gap-1.5">
      {(data?.views.length ?? 0) > 0 && (
        <ul aria-label={t('views.title')} className="flex flex-wrap gap-1.5">
          {data?.views.map((view) => (
            <View key={view.viewIdx} view={view} isOpen={view.query === query} />
          ))}
        </ul>
      )}
      {isNaming ? (
        <SaveForm page={page} query={query} onClose={() => setNaming(false)} />
      ) : (
        <Button size="sm" tone="quiet" onClick={() => setNaming(true)}>
          <Bookmark aria-hidden className="size-3.5" />
          {t('views.saveView')}
        </Button>
      )}
    </div>
  );
}
