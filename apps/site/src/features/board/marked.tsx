import { partsOf } from '../../shell/text/match-name.ts';

/** Text with the searched words highlighted. */
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
