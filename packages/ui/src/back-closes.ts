/**
 * Back closes what is open over a page before it leaves the page. Each open layer (dialog, sheet) has an entry of its
 * own in the history, with the address of its page. The router does not see these entries: for it the page is the same.
 */
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type Layer = { readonly close: () => void };
type Entry = { readonly openLayers?: number; readonly __TSR_index?: number };

/** In the order in which they were opened. */
const layers: Layer[] = [];
let page: RouterHistory | null = null;
/** Entries that are being left because their layers were closed; 0 while none are. */
let ownSteps = 0;
/** Whether the router has replaced the page below the layers that are being left. */
let isReplaced = false;
let isSettling = false;

// The state of an entry is whatever was given to it, here by the router or by this module.
const entryOf = (state: unknown): Entry => (typeof state === 'object' && state !== null ? state : {});
const depthOf = (state: unknown): number => entryOf(state).openLayers ?? 0;

/** Not by the methods of `window.history`, which report to the router. */
const write = (how: 'pushState' | 'replaceState', state: object, href?: string): void =>
  History.prototype[how].call(window.history, state, '', href);

/** Brings the entries in line with the open layers, once all that opens and closes in one act has done so. */
function settle(): void {
  isSettling = false;
  if (!page || ownSteps > 0) return;
  const depth = depthOf(window.history.state);
  if (depth > layers.length) {
    ownSteps = depth - layers.length;
    window.history.go(-ownSteps);
  }
  for (let openLayers = depth + 1; openLayers <= layers.length; openLayers++)
    write('pushState', { ...entryOf(window.history.state), openLayers });
}

function settleSoon(): void {
  if (isSettling) return;
  isSettling = true;
  window.setTimeout(settle);
}

/** What a layer did to the address, or replaced its page by, holds for the entry of the page. */
function keepAddress({ location: { href, state } }: RouterHistory): void {
  const { pathname, search, hash } = window.location;
  if (href === `${pathname}${search}${hash}`) return;
  write('replaceState', { ...state, openLayers: depthOf(window.history.state) }, href);
}

function onPop(event: PopStateEvent): void {
  if (!page) return;
  const { openLayers: depth = 0, __TSR_index: index } = entryOf(event.state);
  const { pathname, state } = page.location;
  const isSamePage = pathname === window.location.pathname && index === state.__TSR_index;
  if (ownSteps > 0) {
    event.stopImmediatePropagation();
    // A page that was opened during the steps has taken the place of the last entry.
    if (!isSamePage && !isReplaced) window.history.go(ownSteps);
    else {
      ownSteps = 0;
      isReplaced = false;
      keepAddress(page);
    }
  } else if (isSamePage && depth < layers.length) {
    event.stopImmediatePropagation();
    keepAddress(page);
    for (const { close } of layers.slice(depth).reverse()) close();
  } else if (depth > layers.length) {
    // The entry of a layer that is closed by now.
    event.stopImmediatePropagation();
    window.history.go(-depth);
  }
  settleSoon();
}

/** Steps back to the entry of the page that was replaced from a layer. */
function leaveReplaced(depth: number): void {
  isReplaced = true;
  if (ownSteps > 0) return;
  ownSteps = depth;
  // The router writes its entry in a microtask.
  window.setTimeout(() => window.history.go(-depth));
}

/** History for the app's router. A page that is opened from a layer takes the place of the layer's entry. */
export function historyWithLayers(): RouterHistory {
  // Before the listener of the router: those of a window are called in the order in which they were added.
  window.addEventListener('popstate', onPop);
  const history = createBrowserHistory();
  const { push, replace, destroy } = history;
  const isOwnPath = (path: string) => path.split(/[?#]/, 1)[0] === history.location.pathname;
  history.replace = (path, state, options) => {
    const openLayers = depthOf(window.history.state);
    const isOther = !isOwnPath(path);
    replace(path, openLayers === 0 || isOther ? state : { ...state, openLayers }, options);
    if (openLayers > 0 && isOther) leaveReplaced(openLayers);
  };
  history.push = (path, state, options) => {
    const openLayers = depthOf(window.history.state);
    if (openLayers === 0) push(path, state, options);
    else if (isOwnPath(path)) history.replace(path, state, options);
    else replace(path, state, options);
  };
  history.destroy = () => {
    window.removeEventListener('popstate', onPop);
    page = null;
    ownSteps = 0;
    destroy();
  };
  page = history;
  // After a reload nothing is open any more.
  settleSoon();
  return history;
}

/** For a part that lies over the page. One that refuses to close has its entry again. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => latest.current() };
    layers.push(layer);
    settleSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [isOpen]);
}
