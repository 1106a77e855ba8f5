import { useState } from 'react';

/** True from the first time on that it was: what is loaded when first needed stays. */
export function useEver(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return is || was;
}
