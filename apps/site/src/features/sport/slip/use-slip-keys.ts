import { type RefObject, useEffect } from 'react';
import { setAmount, useDraft } from './slip-settings.ts';

const typed: ReadonlySet<string> = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (typed.has(target.tagName) || target.isContentEditable);

/** S goes to the stake, 1 to 4 add the quick amounts, Ctrl+Enter places; none of them while something is typed. */
export function useSlipKeys(
  field: RefObject<HTMLInputElement | null>,
  quickAmounts: readonly number[],
  isOn: boolean,
): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const input = field.current;
      if (!input || event.altKey || event.metaKey || document.querySelector('[role=dialog]')) return;
      if (event.key === 'Enter' && event.ctrlKey) {
        event.preventDefault();
        input.form?.requestSubmit();
        return;
      }
      if (event.ctrlKey || isTyping(event)) return;
      const step = quickAmounts[Number(event.key) - 1];
      if (event.key.toLowerCase() === 's') {
        event.preventDefault();
        input.focus();
        input.select();
      } else if (step !== undefined) setAmount(useDraft.getState().amount + step);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [field, quickAmounts, isOn]);
}
