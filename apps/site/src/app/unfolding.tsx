import { Slot } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

const delayMs = 80;

type Props = { link: ReactNode; children: ReactNode };

type Place = Pick<PointerEvent, 'clientX' | 'clientY'>;

const isSame = (one: Place | null, other: Place) => one?.clientX === other.clientX && one.clientY === other.clientY;

/**
 * An entry of a menu bar with what lies under it: unfolds while the pointer rests on it or the focus is in it, and
 * folds on Escape or once something of it is chosen. The page may move under a pointer that rests, as when its letters
 * come: then the entry stays unfolded until the pointer moves elsewhere.
 */
export function Unfolding({ link, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef(0);
  const entry = useRef<HTMLLIElement>(null);
  const rest = useRef<Place>(null);
  const open = (next: boolean, afterMs = 0) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), afterMs);
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    rest.current = { clientX, clientY };
  };
  const leave = (event: PointerEvent) => {
    if (!isSame(rest.current, event)) return open(false, delayMs);
    const foldOnceMoved = (next: globalThis.PointerEvent) => {
      if (isSame(rest.current, next)) return;
      window.removeEventListener('pointermove', foldOnceMoved);
      if (!(next.target instanceof Node && entry.current?.contains(next.target))) open(false, delayMs);
    };
    window.addEventListener('pointermove', foldOnceMoved);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const fold = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') open(false);
  };
  return (
    <li
      ref={entry}
      className="relative"
      onPointerEnter={() => open(true, delayMs)}
      onPointerMove={follow}
      onPointerLeave={leave}
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
