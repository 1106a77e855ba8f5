/** Short notices. What draws them is loaded with the first one, as most visits begin without any. */
import type { ExternalToast, toast as Show } from 'sonner';
import { create } from 'zustand';
import type { ToasterView } from './toast/toaster-view.tsx';

const useLoaded = create<{ View: typeof ToasterView | null }>(() => ({ View: null }));
const shown = Promise.withResolvers<typeof Show>();

const load = async () => useLoaded.setState({ View: (await import('./toast/toaster-view.tsx')).ToasterView });

/**
 * For a notice that is about to be shown: what draws it is loaded while its answer is awaited. Where it does not come,
 * the next notice tries again.
 */
export const prepareToasts = (): void => void load().catch(() => undefined);

function say(kind: 'message' | 'success' | 'error' | 'info') {
  return (text: string, options?: ExternalToast): void => {
    prepareToasts();
    void shown.promise.then((show) => show[kind](text, options));
  };
}

export const toast = {
  message: say('message'),
  success: say('success'),
  error: say('error'),
  info: say('info'),
};

/** The place where notices appear, once in an app: so many pixels below the upper edge. */
export function Toaster({ top }: { top: number }) {
  const { View } = useLoaded();
  return View && <View top={top} onReady={shown.resolve} />;
}
