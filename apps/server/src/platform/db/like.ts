/** Text that somebody typed, as a pattern of `like`: a percent sign or underscore in it means itself. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

export function containing(text: string): string {
  return `%${literally(text)}%`;
}

export function beginningWith(text: string): string {
  return `${literally(text)}%`;
}
