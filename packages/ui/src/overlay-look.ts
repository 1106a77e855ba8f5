/**
 * What lies between the page and a window. All windows are on one level, so that the one that opened last is on top:
 * those below it cannot be pressed.
 */
export const overlayLook = 'fixed inset-0 z-50 animate-fade-in bg-ink-950/75 backdrop-blur-[3px]';
