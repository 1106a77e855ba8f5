import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type MenuItem = { key: string; label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean };
/** Groups stand in a row under their labels; without labels they are divided by a line. */
export type MenuGroup = { key: string; label?: string; items: readonly MenuItem[] };
type Props = {
  trigger: ReactNode;
  groups: readonly MenuGroup[];
  align: 'start' | 'end';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

function Item({ item: { label, icon, onSelect, danger = false } }: { item: MenuItem }) {
  return (
    <Radix.Item
      onSelect={onSelect}
      className={`flex cursor-pointer items-center gap-2.5 rounded-chip px-3 py-2 text-base outline-none data-[highlighted]:bg-ink-700 [&_svg]:size-4 ${danger ? 'text-coral' : 'text-mist-100'}`}
    >
      {icon}
      {label}
    </Radix.Item>
  );
}

/** The menu with its trigger, as it is once it was opened. */
export function MenuView({ trigger, groups, align, isOpen, onOpenChange }: Props) {
  const isWide = groups.some(({ label }) => label !== undefined);
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          className={`z-50 min-w-44 animate-rise-in rounded-card border border-ink-600/70 bg-ink-800 p-1.5 shadow-high ${isWide ? 'w-[640px] columns-3 gap-1.5' : ''}`}
        >
          {groups.map(({ key, label, items }) => (
            <Radix.Group key={key} className="break-inside-avoid pb-1.5">
              {label && (
                <Radix.Label className="px-3 pt-2 pb-1 font-semibold text-mist-400 text-xs">{label}</Radix.Label>
              )}
              {items.map((item) => (
                <Item key={item.key} item={item} />
              ))}
            </Radix.Group>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
