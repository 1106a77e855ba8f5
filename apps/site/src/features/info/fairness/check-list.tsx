import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';

export type CheckLine = { readonly name: string; readonly isGood: boolean | null; readonly text: string };

const looks = {
  good: [CircleCheck, 'text-jade'],
  bad: [CircleAlert, 'text-coral'],
  none: [CircleMinus, 'text-mist-400'],
} as const;

/** Verdict of a check, then each step with its finding; a step without an answer did not apply. */
export function CheckList({
  verdict,
  isGood,
  lines,
}: {
  verdict: string;
  isGood: boolean | null;
  lines: readonly CheckLine[];
}) {
  const [Icon, look] = looks[isGood === null ? 'none' : isGood ? 'good' : 'bad'];
  return (
    <>
      <p role="status" className={`flex items-center gap-2 font-bold text-md ${look}`}>
        <Icon aria-hidden className="size-5 shrink-0" />
        {verdict}
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {lines.map((line) => {
          const [Mark, tone] = looks[line.isGood === null ? 'none' : line.isGood ? 'good' : 'bad'];
          return (
            <li key={line.name} className="flex items-start gap-2 text-sm">
              <Mark aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
              <span className={line.isGood === true ? 'text-mist-100' : tone}>{line.text}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
