import { ToggleGroup } from 'radix-ui';

type Props<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  label: string;
};

/** A few choices side by side, exactly one chosen. */
export function Segmented<Value extends string>({ value, onValueChange, options, label }: Props<Value>) {
  const choose = (next: string) => {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onValueChange(chosen.value);
  };
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      onValueChange={choose}
      aria-label={label}
      className="inline-flex max-w-full gap-1 overflow-x-auto rounded-[10px] border border-ink-600/60 bg-ink-850 p-1"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="h-8 shrink-0 whitespace-nowrap rounded-[7px] px-3 font-medium text-sm text-mist-300 transition-colors hover:text-mist-50 data-[state=on]:bg-ink-600 data-[state=on]:text-mist-50"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
