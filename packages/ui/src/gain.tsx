import { classes } from './classes.ts';
import { formatSigned } from './format.ts';

type Props = {
  amount: number;
  /** False where more money is none the less no gain: it stays plain. */
  isGain?: boolean;
  className?: string;
};

/** An amount that may go either way: jade above zero, coral below. */
export function Gain({ amount, isGain = true, className }: Props) {
  const more = isGain ? 'text-jade' : 'text-mist-100';
  const tone = amount > 0 ? more : amount < 0 ? 'text-coral' : 'text-mist-400';
  return <span className={classes('tabular-nums', tone, className)}>{formatSigned(amount)}</span>;
}
