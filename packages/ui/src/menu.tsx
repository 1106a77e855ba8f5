/** A menu under a button. What draws it is loaded when it is first opened. */
import { Slot } from 'radix-ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MenuItem } from './menu/menu-view.tsx';
import { useEver } from './use-ever.ts';

<<<<<<< HEAD
const View = lazy(async () => ({ default: (await import('./menu/menu-view.tsx')).MenuView }));

type Props = { trigger: ReactNode; items: readonly MenuItem[]; align?: 'start' | 'end' };

export function Menu({ trigger, items, align = 'end' }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isLoaded = useEver(isOpen);
  const closed = (
    <Slot.Root aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
      {trigger}
    </Slot.Root>
  );
  if (!isLoaded) return closed;
  return (
    <Suspense fallback={closed}>
      <View trigger={trigger} items={items} align={align} isOpen={isOpen} onOpenChange={setOpen} />
    </Suspense>
=======
export type MenuItem = { key: string; label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean };
/** Groups stand beside each other under their labels; without labels they are divided by a line. */
export type MenuGroup = { key: string; label?: string; items: readonly MenuItem[] };
type Props = { trigger: ReactNode; groups: readonly MenuGroup[]; align?: 'start' | 'end' };

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

export function Menu({ trigger, groups, align = 'end' }: Props) {
  const isWide = groups.some(({ label }) => label !== undefined);
  return (
    <Radix.Root>
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
>>>>>>> main
  );
}
