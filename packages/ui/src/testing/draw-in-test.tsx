/** Draws what a test is about; nothing of it is left for the next one, which has the same page. */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { onTestFinished } from 'vitest';

export function drawInTest(view: ReactNode): void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    toast.dismiss();
    root.unmount();
    container.remove();
  });
  root.render(view);
}
