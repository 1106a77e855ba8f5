import type { Ref } from 'react';
import { AmountRefused } from './amount-refused.tsx';
import { classes } from './classes.ts';
import { inputFrame } from './text-input.tsx';
import { useAmountText } from './use-amount-text.ts';

type Props = {
  ref?: Ref<HTMLInputElement>;
  id: string;
  amount: number;
  onAmount: (amount: number) => void;
  /** What a button adds, or `isTotal` chooses. */
  steps: readonly { amount: number; label: string; isTotal?: boolean }[];
  clearLabel: string;
  unit: string;
  /** False for a number of anything but money, such as minutes. */
  isMoney?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
};

/** Buttons add to the amount or choose all of it; it can be typed and pasted as well. */
export function AmountPad({
  ref,
  id,
  amount,
  onAmount,
  steps,
  clearLabel,
  unit,
  isMoney = true,
  invalid = false,
  describedBy,
}: Props) {
  const { value, onChange, isRefused } = useAmountText(amount, onAmount, isMoney);
  return (
    <div className="flex flex-col gap-2.5">
      <div className="relative">
        <input
          ref={ref}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={invalid || isRefused || undefined}
          aria-describedby={describedBy}
          value={value}
          placeholder="0"
          onChange={onChange}
          className={classes(inputFrame, 'h-14 pr-12 text-right font-bold text-2xl text-gold tabular-nums')}
        />
        <span aria-hidden className="absolute top-1/2 right-4 -translate-y-1/2 text-mist-300">
          {unit}
        </span>
      </div>
      {isRefused && <AmountRefused />}
      <div className="grid grid-cols-3 gap-2 min-[380px]:grid-cols-4">
        {steps.map((step) => (
          <button
            key={step.amount}
            type="button"
            onClick={() => onAmount(step.isTotal ? step.amount : Math.min(amount + step.amount, 999_999_999_999))}
            className="h-10 rounded-[10px] border border-ink-600/70 bg-ink-750 whitespace-nowrap font-semibold text-mist-100 text-sm hover:bg-ink-700 active:bg-ink-600 sm:text-base"
          >
            {step.label}
          </button>
        ))}
        <button
          type="button"
          onClick={() => onAmount(0)}
          className="h-10 rounded-[10px] border border-ink-600/70 whitespace-nowrap font-semibold text-mist-300 text-sm hover:bg-ink-700 sm:text-base"
        >
          {clearLabel}
        </button>
      </div>
    </div>
  );
}
