import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A part that no phone shows at first: it comes by itself once the page is ready. `room` keeps its place until then.
 */
export function Deferred({ room, children }: { room: string; children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsDue(true))), []);
  return isDue ? children : <div className={room} />;
}
