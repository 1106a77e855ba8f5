import { Toaster as Sonner } from 'sonner';

/** The place where short notices appear; once in an app. */
export function Toaster({ mobile = false }: { mobile?: boolean }) {
  return (
    <Sonner
      theme="dark"
      position={mobile ? 'top-center' : 'bottom-right'}
      offset={mobile ? 12 : 24}
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
