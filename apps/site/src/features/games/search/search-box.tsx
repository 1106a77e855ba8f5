/**
 * Search box: a combo box with hits while typing. Arrows choose a row, Enter opens it or, without one, the results;
 * Escape closes the list.
 */
import { classes } from '@mirinae/ui/classes';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Search, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LazyOverlay } from '../../../shell/loading/late-parts.tsx';
import { withLaterTexts } from '../../../shell/loading/with-later-texts.ts';
import { entryId } from './entry-id.ts';
import type { Entry } from './use-entries.ts';
import { useOpenResults, useSearched } from './use-searched.ts';

const loadSuggestions = () => withLaterTexts(async () => (await import('./suggestions.tsx')).Suggestions);

type Props = {
  /** Over the page, or below the box as a part of a sheet, which it fills. */
  list: 'over' | 'below';
  /** The key that leads to the box from anywhere. */
  hotkey?: '/';
  startsFocused?: boolean;
  onDone?: () => void;
};

/** A key that is typed into a field is for that field. */
function useHotkey(key: string | undefined, focus: () => void): void {
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => {
    if (key === undefined) return;
    const press = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable=true]');
      if (event.key !== key || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [key]);
}

/** State of the box: text, highlighted row, keys. The rows come with the first use, and list themselves in `rows`. */
function useCombo(onDone: () => void) {
  const searched = useSearched();
  const openResults = useOpenResults();
  const [text, setText] = useState(searched);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [count, setCount] = useState(0);
  const rows = useRef<readonly Entry[]>([]);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (entry: Entry) => {
    close();
    onDone();
    entry.choose();
  };
  const submit = () => {
    const entry = rows.current[active];
    const query = text.trim();
    if (entry) return choose(entry);
    if (query === '') return;
    close();
    onDone();
    openResults(query);
  };
  const type = (next: string) => {
    setText(next);
    setActive(-1);
    setOpen(true);
  };
  const step = (by: 1 | -1) => {
    setOpen(true);
    setActive((now) => ((now + 1 + by + count + 1) % (count + 1)) - 1);
  };
  return {
    searched,
    text,
    setText,
    type,
    isOpen,
    setOpen,
    close,
    active,
    setActive,
    rows,
    count,
    setCount,
    choose,
    submit,
    step,
  };
}

function keysOf({ step, close, isOpen }: Pick<ReturnType<typeof useCombo>, 'step' | 'close' | 'isOpen'>) {
  return (event: KeyboardEvent) => {
    // A syllable that is still being put together has the keys for itself.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
}

const frames = {
  over: 'absolute inset-x-0 top-12 z-50 max-h-[min(70vh,600px)] animate-rise-in overflow-y-auto rounded-card border border-ink-600/60 bg-ink-800 p-2 shadow-high',
  below: 'mt-2',
} as const;

type FieldProps = Pick<ReturnType<typeof useCombo>, 'text' | 'type'> &
  Omit<ComponentProps<'input'>, 'type'> & { isListed: boolean; hotkey: string | undefined };

function ComboField({ text, type, isListed, hotkey, ...combo }: FieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <Search aria-hidden className="absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-mist-400" />
      <input
        {...combo}
        role="combobox"
        aria-expanded={isListed}
        aria-label={t('games.search')}
        aria-keyshortcuts={hotkey}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('games.searchLong')}
        value={text}
        onChange={(event) => type(event.target.value)}
        className="peer h-11 w-full rounded-[10px] border border-ink-600/60 bg-ink-850 pr-11 pl-10 text-base text-mist-50 placeholder:text-mist-400 focus:border-indigo-star"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('games.clearSearch')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => type('')}
          className="absolute top-1/2 right-1.5 grid size-8 -translate-y-1/2 place-items-center rounded-chip text-mist-300 hover:text-mist-50"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
      {hotkey && text === '' && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded border border-ink-600 px-1.5 text-2xs text-mist-400 peer-focus:hidden"
        >
          {hotkey}
        </kbd>
      )}
    </>
  );
}

export function SearchBox({ list, hotkey, startsFocused = false, onDone = () => undefined }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const combo = useCombo(onDone);
  const { searched, text, setText, type, isOpen, setOpen, close, active, count, submit } = combo;
  const isWanted = list === 'below' || isOpen;
  const isListed = isWanted && (count > 0 || text.trim() !== '');
  useHotkey(hotkey, () => input.current?.focus());
  useEffect(() => setText(searched), [searched, setText]);
  useEffect(() => {
    if (startsFocused) input.current?.focus();
  }, [startsFocused]);
  return (
    <search className="relative block w-full">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ComboField
          ref={input}
          text={text}
          type={type}
          hotkey={hotkey}
          isListed={isListed}
          aria-controls={isListed ? id : undefined}
          aria-activedescendant={isListed && active >= 0 ? entryId(id, active) : undefined}
          onFocus={() => setOpen(true)}
          onBlur={close}
          onKeyDown={keysOf(combo)}
        />
      </form>
      <LazyOverlay load={loadSuggestions} need={isWanted || null}>
        {(Suggestions) =>
          isWanted && (
            <Suggestions
              id={id}
              className={classes(frames[list])}
              text={text}
              active={active}
              rows={combo.rows}
              onCount={combo.setCount}
              onPoint={combo.setActive}
              onChoose={combo.choose}
              onAll={submit}
            />
          )
        }
      </LazyOverlay>
    </search>
  );
}
