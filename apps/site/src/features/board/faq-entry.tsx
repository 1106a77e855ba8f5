import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { RichText } from '@mirinae/ui/rich-text';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import type { PageName } from '../../shell/pages/page.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { copyText } from '../../shell/text/copy-text.ts';
import type { FaqEntry } from './find-answers.ts';
import { Marked } from './marked.tsx';

/** Link to the page of the subject. */
const places: Readonly<Record<string, readonly PageName[]>> = {
  account: ['info', 'security'],
  money: ['deposit', 'withdrawal'],
  bonus: ['point', 'attendance'],
  game: ['rule', 'guides'],
  fairness: ['fairness'],
  saferPlay: ['saferPlay'],
  security: ['security'],
  technical: ['settings'],
};
const anchorOf = (boardIdx: number) => `faq-${boardIdx}`;

/** The address of one answer, to be sent to somebody. */
function addressOf(boardIdx: number): string {
  const { origin, pathname, search } = window.location;
  return `${origin}${pathname}${search}#${anchorOf(boardIdx)}`;
}

function AnswerOf({ boardIdx, category }: Pick<FaqEntry, 'boardIdx' | 'category'>) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const query = useCall('board.detail', { boardType: 'faq', boardIdx }, { staleMs: 300_000 });
  return (
    <Loaded query={query}>
      {({ content }) => (
        <>
          <RichText html={content} />
          <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
            {places[category]?.map((page) => (
              <Link
                key={page}
                to={pathOf(page)}
                className="pointer-coarse:py-2.5 font-semibold text-cyan-star hover:underline"
              >
                {t(`pages.${page}`)}
              </Link>
            ))}
            <button
              type="button"
              className="pointer-coarse:py-2.5 text-mist-300 hover:text-mist-50"
              onClick={() => void copyText(addressOf(boardIdx))}
            >
              {t('board.faqLink')}
            </button>
          </p>
        </>
      )}
    </Loaded>
  );
}

/** An answer that the address names is open and in sight. */
function useIsNamed(boardIdx: number): [boolean, (part: HTMLElement | null) => void] {
  const { hash } = useLocation();
  const isNamed = hash === anchorOf(boardIdx);
  return [isNamed, (part) => isNamed && part?.scrollIntoView({ block: 'center' })];
}

/** Question of the FAQ; its answer opens on press, with an excerpt around the searched words before. */
export function FaqQuestion({ entry, words }: { entry: FaqEntry; words: readonly string[] }) {
  const { boardIdx, title, category } = entry;
  const [isNamed, showNamed] = useIsNamed(boardIdx);
  const [open, setOpen] = useState(isNamed);
  const show = useRef(showNamed);
  return (
    <>
      <button
        type="button"
        id={anchorOf(boardIdx)}
        ref={show.current}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex w-full items-center gap-3 px-5 py-4 text-left hover:bg-ink-700/40"
      >
        <span aria-hidden className="starlight-text font-extrabold text-lg">
          Q
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-mist-50">
            <Marked text={title} words={words} />
          </span>
          {!open && words.length > 0 && (
            <span className="mt-1 line-clamp-2 text-mist-300 text-sm">
              <Marked text={entry.text} words={words} />
            </span>
          )}
        </span>
        <ChevronDown aria-hidden className={`size-4 text-mist-400 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && (
        <div className="border-ink-600/25 border-t bg-ink-850/60 px-5 py-4">
          <AnswerOf boardIdx={boardIdx} category={category} />
        </div>
      )}
    </>
  );
}
