import { partsOf } from '../../shell/text/match-name.ts';

/** A text in which the sought words stand out. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return partsOf(text, words).map((part) =>
    part.isHit ? (
      <mark key={part.from} className="rounded-[3px] bg-gold/25 text-mist-50">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
