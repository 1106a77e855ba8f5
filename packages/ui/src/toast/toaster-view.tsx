import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';

/** Frame of the notices; `onReady` is called once they can appear. */
export function ToasterView({ top, onReady }: { top: number; onReady: (show: typeof toast) => void }) {
  useEffect(() => onReady(toast), [onReady]);
  return (
    <Sonner
      theme="dark"
      position="top-center"
      offset={{ top }}
      mobileOffset={{ top }}
      toastOptions={{
        style: {
          background: 'var(--color-ink-700)',
          border: '1px solid rgb(120 135 210 / 0.28)',
          color: 'var(--color-mist-50)',
          borderRadius: 12,
          fontFamily: 'var(--font-sans)',
        },
      }}
    />
  );
}
