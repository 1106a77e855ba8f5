/** A fraction such as 7889/8192, written as on paper. */
export function Fraction({ text }: { text: string }) {
  const [numerator, denominator] = text.split('/');
  return (
    <span className="inline-flex flex-col font-bold text-lg text-mist-50 tabular-nums leading-tight">
      <span className="border-mist-50 border-b px-0.5 text-center">{numerator}</span>
      <span className="sr-only">/</span>
      <span className="px-0.5 text-center">{denominator}</span>
    </span>
  );
}
