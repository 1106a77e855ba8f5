import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type MenuItem = { key: string; label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean };
type Props = {
  trigger: ReactNode;
  items: readonly MenuItem[];
  align: 'start' | 'end';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The menu with its trigger, as it is once it was opened. */
export function MenuView({ trigger, items, align, isOpen, onOpenChange }: Props) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          className="z-50 min-w-44 animate-rise-in rounded-card border border-ink-600/70 bg-ink-800 p-1.5 shadow-high"
        >
          {items.map(({ key, label, icon, onSelect, danger = false }) => (
            <Radix.Item
              key={key}
              onSelect={onSelect}
              className={`flex cursor-pointer items-center gap-2.5 rounded-chip px-3 py-2 text-base outline-none data-[highlighted]:bg-ink-700 [&_svg]:size-4 ${danger ? 'text-coral' : 'text-mist-100'}`}
            >
              {icon}
              {label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
