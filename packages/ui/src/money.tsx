import { animate, useReducedMotion } from 'motion/react';
import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { formatWon } from './format.ts';

type Props = { amount: number; className?: string; label?: string };

/** An amount that counts to its new value when it changes. Screen readers hear the final amount only. */
export function Money({ amount, className, label }: Props) {
  const text = useRef<HTMLSpanElement>(null);
  const shown = useRef(amount);
  const still = useReducedMotion();
  useEffect(() => {
    const element = text.current;
    if (!element || shown.current === amount) return;
    const from = shown.current;
    shown.current = amount;
    if (still) {
      element.textContent = formatWon(amount);
      return;
    }
    const run = animate(from, amount, {
      duration: 0.7,
      ease: 'easeOut',
      onUpdate: (value) => {
        element.textContent = formatWon(Math.round(value));
      },
      onComplete: () => {
        element.textContent = formatWon(amount);
      },
    });
    return () => run.stop();
  }, [amount, still]);
  return (
    <span className={classes('font-bold tabular-nums', className ?? 'text-gold')}>
      <span ref={text} aria-hidden>
        {formatWon(shown.current)}
      </span>
      <span className="sr-only" data-testid={label ? `money-${label}` : undefined}>
        {formatWon(amount)}
      </span>
    </span>
  );
}
