import { classes } from './classes.ts';
import { formatSigned } from './format.ts';

/** An amount that may go either way: jade above zero, coral below. */
export function Gain({ amount, className }: { amount: number; className?: string }) {
  const tone = amount > 0 ? 'text-jade' : amount < 0 ? 'text-coral' : 'text-mist-400';
  return <span className={classes('tabular-nums', tone, className)}>{formatSigned(amount)}</span>;
}
