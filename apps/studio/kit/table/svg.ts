/** Helpers for SVG elements. */
const space = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

export function shape(name: string, attributes: Attributes, ...children: readonly (SVGElement | string)[]): SVGElement {
  const node = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}
