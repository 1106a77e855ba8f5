/** Notices appear below the upper edge: at the lower right are the buttons of docked panels. Pixels. */
export const toastTop = 12;
