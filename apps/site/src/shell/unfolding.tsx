import { Slot } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

const delayMs = 80;

type Props = { link: ReactNode; children: ReactNode };

/**
 * An entry of a menu bar with what lies under it: unfolds while the pointer rests on it or the focus is in it, and
 * folds on Escape or once something of it is chosen.
 */
export function Unfolding({ link, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef(0);
  const open = (next: boolean, afterMs = 0) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), afterMs);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const fold = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') open(false);
  };
  return (
    <li
      className="relative"
      onPointerEnter={() => open(true, delayMs)}
      onPointerLeave={() => open(false, delayMs)}
      onFocus={() => open(true)}
      onBlur={() => open(false)}
      onKeyDown={fold}
      onClick={() => open(false)}
    >
      <Slot.Root aria-expanded={isOpen}>{link}</Slot.Root>
      {isOpen && <div className="absolute top-10 left-0 z-50 w-max max-w-[560px] animate-rise-in pt-1">{children}</div>}
    </li>
  );
}
