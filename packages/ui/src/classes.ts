import { type ClassValue, clsx } from 'clsx';

/** Joins class names, leaving out what is false. */
export function classes(...names: ClassValue[]): string {
  return clsx(names);
}
