/** A heading of a bank statement as it is compared: without spaces, brackets and the word for won. */
export const plainHeading = (text: string) => text.toLowerCase().replaceAll(/[\s()[\]원.\uFEFF]/g, '');
