import { useTranslation } from '@mirinae/ui/language/translation';
import { ChevronRight, CornerDownLeft, Search } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { LateAnswer } from '../answers/late-answer.tsx';
import { entryId } from './entry-id.ts';
import { forgetSearches, useRecentSearches } from './recent-searches.ts';
import { type Entry, useEntries } from './use-entries.ts';

type RowProps = { id: string; entry: Entry; isActive: boolean; onPoint: () => void; onChoose: () => void };

function Row({ id, entry, isActive, onPoint, onChoose }: RowProps) {
  const { hit, text, icon: Icon = ChevronRight } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: The search box has the keys; it points at the row by its id.
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
      className="flex cursor-pointer items-center gap-3 rounded-[10px] px-2.5 py-1.5 aria-selected:bg-ink-600/60"
    >
      {hit ? (
        <img src={hit.image} alt="" className="size-11 shrink-0 rounded-chip border border-ink-600/50 object-cover" />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center text-mist-400">
          <Icon aria-hidden className="size-4" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-base text-mist-50">{text}</span>
        {hit && <span className="block truncate text-xs text-mist-300">{hit.note}</span>}
      </span>
      {isActive && <CornerDownLeft aria-hidden className="size-4 shrink-0 text-mist-400" />}
    </div>
  );
}

function Foot({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="flex w-full items-center justify-center gap-2 border-ink-600/40 border-t px-3 py-2.5 font-semibold text-mist-200 text-sm hover:bg-ink-700"
    >
      {children}
    </button>
  );
}

type Props = {
  id: string;
  className: string;
  text: string;
  active: number;
  /** The rows in their order, for the keys of the box. */
  rows: RefObject<readonly Entry[]>;
  onCount: (count: number) => void;
  onPoint: (index: number) => void;
  onChoose: (entry: Entry) => void;
  onAll: () => void;
};

/** The answer to a question, rows in groups, a link to all results, and a button to forget recent searches. */
export function Suggestions({ id, className, text, active, rows, onCount, onPoint, onChoose, onAll }: Props) {
  const { t } = useTranslation();
  const { groups, answer, isNothingFound } = useEntries(text);
  const entries = groups.flatMap((group) => group.entries);
  const recent = useRecentSearches();
  const isSearching = text.trim() !== '';
  useLayoutEffect(() => {
    rows.current = entries;
    onCount(entries.length);
  });
  if (entries.length === 0 && !isSearching) return null;
  return (
    <div className={className}>
      <div role="status">
        {answer && (
          <div className="mb-1 border-ink-600/40 border-b px-2.5 pt-2 pb-3">
            <LateAnswer answer={answer} />
          </div>
        )}
        {isNothingFound && (
          <p className="px-3 py-5 text-center text-mist-300 text-sm">{t('games.notFound', { search: text.trim() })}</p>
        )}
      </div>
      <div role="listbox" id={id} aria-label={t('search.suggestions')}>
        {groups.map(({ label, entries: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: Rows of a list box are grouped by this role, not by a fieldset.
          <div key={label} role="group" aria-label={label} className="mb-1">
            <p aria-hidden className="px-2.5 pt-2 pb-1 font-semibold text-mist-400 text-xs">
              {label}
            </p>
            {own.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <Row
                  key={entry.key}
                  id={entryId(id, index)}
                  entry={entry}
                  isActive={index === active}
                  onPoint={() => onPoint(index)}
                  onChoose={() => onChoose(entry)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {isSearching && (
        <Foot onPress={onAll}>
          <Search aria-hidden className="size-4" />
          {t('search.all', { search: text.trim() })}
        </Foot>
      )}
      {!isSearching && recent.length > 0 && <Foot onPress={forgetSearches}>{t('search.forget')}</Foot>}
    </div>
  );
}
