/** A menu under a button. What draws it is loaded when it is first opened. */
import { Slot } from 'radix-ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MenuGroup } from './menu/menu-view.tsx';
import { useEver } from './use-ever.ts';

const View = lazy(async () => ({ default: (await import('./menu/menu-view.tsx')).MenuView }));

type Props = { trigger: ReactNode; groups: readonly MenuGroup[]; align?: 'start' | 'end' };

export function Menu({ trigger, groups, align = 'end' }: Props) {
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
      <View trigger={trigger} groups={groups} align={align} isOpen={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
}
