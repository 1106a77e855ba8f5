/**
 * Where the money of a request comes from or goes to, as it was at the request: tagged by its rail, whose own schema
 * is the only one that reads it.
 */
export type StoredAccount = Readonly<{ rail: string } & Record<string, string>>;
