/** What apps/site/verifier-files.ts serves under `/verifier/`. */
declare module 'virtual:verifier' {
  export const verifierFiles: readonly { readonly name: string; readonly sha256: string }[];
}
