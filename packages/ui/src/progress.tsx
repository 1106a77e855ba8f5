import { Progress as Radix } from 'radix-ui';

type Props = { label: string; value: number; most: number; done?: boolean };

/** Progress bar; full and green at the end. */
export function Progress({ label, value, most, done = value >= most }: Props) {
  const share = most > 0 ? Math.min(100, Math.floor((value * 100) / most)) : 100;
  return (
    <Radix.Root value={share} aria-label={label} className="relative h-2.5 overflow-hidden rounded-full bg-ink-700">
      <Radix.Indicator
        className={`block h-full rounded-full transition-[width] duration-500 ${done ? 'bg-jade' : 'bg-gradient-to-r from-indigo-star to-gold'}`}
        style={{ width: `${share}%` }}
      />
    </Radix.Root>
  );
}
