import { useId } from 'react';

type Props<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  label: string;
};

/** A few choices side by side, exactly one chosen: the browser's own radio buttons, each as large as its choice. */
export function Segmented<Value extends string>({ value, onValueChange, options, label }: Props<Value>) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex max-w-full gap-1 overflow-x-auto rounded-[10px] border border-ink-600/60 bg-ink-850 p-1"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex h-8 shrink-0 items-center justify-center whitespace-nowrap rounded-[7px] px-3 font-medium text-mist-300 text-sm transition-colors hover:text-mist-50 has-checked:bg-ink-600 has-checked:text-mist-50 pointer-coarse:h-10 pointer-coarse:min-w-10"
        >
          <input
            type="radio"
            name={group}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[7px]"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
