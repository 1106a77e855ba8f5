/** Native dialog element: it traps the focus, closes with Escape, and is removed when closed. */
import { el } from '../dom.ts';
import { icon } from '../icons.ts';
import type { Translate } from '../strings/translate.ts';

/** `closed` aborts the reads for its content. */
export type OpenDialog = { readonly body: HTMLElement; readonly closed: AbortSignal; close(): void };

export function openDialog(t: Translate, title: string, ...content: readonly Node[]): OpenDialog {
  const body = el('div', { class: 'dialog-body', tabindex: '0' }, ...content);
  const close = el('button', { type: 'button', class: 'tool', 'aria-label': t('close') });
  close.append(icon('close'));
  const head = el('div', { class: 'dialog-head' }, el('h2', {}, title), close);
  const dialog = el('dialog', { class: 'dialog', 'aria-label': title }, head, body);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  const life = new AbortController();
  dialog.addEventListener('close', () => {
    dialog.remove();
    life.abort();
  });
  document.body.append(dialog);
  dialog.showModal();
  return { body, closed: life.signal, close: () => dialog.close() };
}

export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
