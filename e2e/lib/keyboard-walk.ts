/**
 * Walks a page as one does who sees nothing: by keys alone, by what Chromium's accessibility tree says of the focused
 * element, and by what live regions announce.
 */
import type { CDPSession, Page } from 'playwright-core';
import { z } from 'zod';

/** Role and name of an element in the accessibility tree. */
export type Seen = { readonly role: string; readonly name: string };

const value = z.object({ value: z.unknown() }).optional();
const tree = z.object({ nodes: z.array(z.object({ ignored: z.boolean(), role: value, name: value })) });
const evaluated = z.object({ result: z.object({ objectId: z.string() }) });

/** Keeps what live regions announce; runs before each document's own scripts. */
function watchAnnouncements(): void {
  const kept: string[] = [];
  Object.defineProperty(window, 'announcements', { value: kept });
  const isLive = (node: Node | null) =>
    (node instanceof Element ? node : node?.parentElement)?.closest(
      '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]',
    );
  const note = (records: readonly MutationRecord[]) => {
    for (const { target } of records) {
      const text = isLive(target)?.textContent?.trim();
      if (text && kept.at(-1) !== text) kept.push(text);
    }
  };
  const start = () =>
    new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
  start();
}

const mostStops = 160;

export async function walkByKeyboard(page: Page) {
  await page.addInitScript(watchAnnouncements);
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');

  async function focused(): Promise<Seen> {
    const expression = 'document.activeElement ?? document.body';
    const { result } = evaluated.parse(await session.send('Runtime.evaluate', { expression }));
    const { objectId } = result;
    const answer = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
    await session.send('Runtime.releaseObject', { objectId });
    const [node] = tree.parse(answer).nodes;
    return { role: String(node?.role?.value ?? ''), name: String(node?.name?.value ?? '') };
  }

  /** Presses the key until the focus is on an element of this role and name; reports what was passed otherwise. */
  async function to(role: string, name: string | RegExp, key = 'Tab'): Promise<Seen> {
    const isIt = (seen: Seen) =>
      seen.role === role && (typeof name === 'string' ? seen.name === name : name.test(seen.name));
    const passed: string[] = [];
    for (let stop = 0; stop < mostStops; stop += 1) {
      const seen = await focused();
      if (isIt(seen)) return seen;
      passed.push(`${seen.role} "${seen.name}"`);
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${role} ${name}, but to:\n${[...new Set(passed)].join('\n')}`);
  }

  return {
    focused,
    to,
    /** Goes to the element and presses it. */
    async press(role: string, name: string | RegExp, key = 'Enter'): Promise<void> {
      await to(role, name);
      await page.keyboard.press(key);
    },
    /** Goes to the field and types into it. */
    async type(role: string, name: string | RegExp, text: string): Promise<void> {
      await to(role, name);
      await page.keyboard.type(text);
    },
    /** Waits until a live region has announced this. */
    async untilAnnounced(text: RegExp): Promise<void> {
      const isAnnounced = (source: string) => {
        const kept: unknown = Reflect.get(window, 'announcements');
        return Array.isArray(kept) && kept.some((text) => new RegExp(source).test(String(text)));
      };
      await page.waitForFunction(isAnnounced, text.source);
    },
  };
}
