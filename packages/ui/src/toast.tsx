/** Short notices. What draws them is loaded with the first one, as most visits begin without any. */
import { lazy, Suspense } from 'react';
import type { ExternalToast, toast as Show } from 'sonner';
import { create } from 'zustand';

const useIsWanted = create(() => false);
const shown = Promise.withResolvers<typeof Show>();

const View = lazy(async () => ({ default: (await import('./toast/toaster-view.tsx')).ToasterView }));

function say(kind: 'message' | 'success' | 'error' | 'info') {
  return (text: string, options?: ExternalToast): void => {
    useIsWanted.setState(true);
    void shown.promise.then((show) => show[kind](text, options));
  };
}

export const toast = {
  message: say('message'),
  success: say('success'),
  error: say('error'),
  info: say('info'),
};

/** The place where notices appear; once in an app. */
export function Toaster({ mobile = false }: { mobile?: boolean }) {
  if (!useIsWanted()) return null;
  return (
    <Suspense>
      <View mobile={mobile} onReady={shown.resolve} />
    </Suspense>
  );
}
