import { Switch as Radix } from 'radix-ui';

type Props = { checked: boolean; onCheckedChange: (checked: boolean) => void; label: string; disabled?: boolean };

export function Switch({ checked, onCheckedChange, label, disabled = false }: Props) {
  return (
    <Radix.Root
      checked={checked}
      disabled={disabled}
      onCheckedChange={onCheckedChange}
      aria-label={label}
      className="group inline-flex h-6 pointer-coarse:h-10 w-11 shrink-0 items-center rounded-full disabled:opacity-50"
    >
      <span className="flex h-6 w-full items-center rounded-full bg-ink-600 transition-colors group-data-[state=checked]:bg-jade">
        <Radix.Thumb className="block size-5 translate-x-0.5 rounded-full bg-white shadow transition-transform data-[state=checked]:translate-x-[22px]" />
      </span>
    </Radix.Root>
  );
}
