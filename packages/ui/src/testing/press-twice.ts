/** Two presses in one turn of the browser: nothing can be drawn between them that would stop the second. */
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

export async function pressTwice(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled();
  const pressed = button.element();
  const press = () => pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  press();
  press();
}
