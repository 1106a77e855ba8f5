import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { formatAmount } from './format.ts';
import { useMedia } from './use-media.ts';

const countMs = 700;

/** Counts from one amount to another, fast at first; answers what stops it. */
function count(from: number, to: number, show: (amount: number) => void): () => void {
  const startedAt = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const part = Math.min(Math.max((now - startedAt) / countMs, 0), 1);
    show(Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

type Props = { amount: number; className?: string; label?: string };

/** An amount that counts to its new value when it changes. Screen readers read the final amount only. */
export function Money({ amount, className, label }: Props) {
  const text = useRef<HTMLSpanElement>(null);
  const shown = useRef(amount);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    const element = text.current;
    if (!element || shown.current === amount) return;
    const from = shown.current;
    shown.current = amount;
    const show = (value: number) => {
      element.textContent = formatAmount(value);
    };
    if (!isCalm) return count(from, amount, show);
    show(amount);
  }, [amount, isCalm]);
  return (
    <span className={classes('whitespace-nowrap font-bold tabular-nums', className ?? 'text-gold')}>
      <span ref={text} aria-hidden>
        {formatAmount(shown.current)}
      </span>
      <span className="sr-only" data-testid={label ? `money-${label}` : undefined}>
        {formatAmount(amount)}
      </span>
    </span>
  );
}
