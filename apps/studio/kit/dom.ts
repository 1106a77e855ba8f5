/** DOM helpers for pages without a framework. Text is inserted as text, never as markup. */
type Props = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;

/** Creates an element: `on…` props are listeners, booleans toggle attributes, all else are attributes. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') node.addEventListener(name.slice(2).toLowerCase(), value);
    else if (typeof value === 'boolean') node.toggleAttribute(name, value);
    else node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

/** Element with an id; throws if it is missing. */
export function requireElement(id: string): HTMLElement {
  const node = document.getElementById(id);
  if (!node) throw new Error(`The page lacks #${id}.`);
  return node;
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Calls back now, and whenever the host's size changes. */
export function watchSize(host: HTMLElement, onSize: () => void): void {
  onSize();
  new ResizeObserver(onSize).observe(host);
}
