import { useTranslation } from '@mirinae/ui/language/translation';

/** Meanings of a picture's numbers. */
export function StepList({ name, numbers }: { name: string; numbers: readonly number[] }) {
  const { t } = useTranslation();
  return (
    <ol start={numbers[0]} className="flex flex-col gap-3">
      {numbers.map((number) => (
        <li key={number} className="surface flex gap-4 p-4">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-cyan-star font-extrabold text-ink-950"
          >
            {number}
          </span>
          <div>
            <h2 className="font-bold text-mist-50">{t(`guide.${name}.steps.${number}.title`)}</h2>
            <p className="mt-0.5 text-mist-200 text-sm">{t(`guide.${name}.steps.${number}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
