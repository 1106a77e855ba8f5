import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, type Ref, useId } from 'react';

type Props = {
  ref?: Ref<HTMLButtonElement>;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children?: ReactNode;
  label?: string;
  invalid?: boolean;
  disabled?: boolean;
  id?: string;
  describedBy?: string;
};

export function Checkbox({
  ref,
  checked,
  onCheckedChange,
  children,
  label,
  invalid = false,
  disabled = false,
  id,
  describedBy,
}: Props) {
  const own = useId();
  const key = id ?? own;
  return (
    <div className="flex items-start gap-2.5 pointer-coarse:items-center">
      <Radix.Root
        ref={ref}
        id={key}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        className="mt-0.5 pointer-coarse:mt-0 grid size-5 shrink-0 place-items-center rounded-md border border-ink-500 bg-ink-850 transition-colors aria-invalid:border-coral data-[state=checked]:border-transparent data-[state=checked]:bg-indigo-star"
      >
        <Radix.Indicator>
          <Check aria-hidden className="size-4 text-ink-950" strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
      {children && (
        <label htmlFor={key} className="pointer-coarse:py-2.5 text-base text-mist-200 leading-relaxed">
          {children}
        </label>
      )}
    </div>
  );
}
