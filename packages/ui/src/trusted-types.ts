/**
 * What a browser checks of texts before they become elements or programs, where it knows of that: our pages' policy
 * (`trusted-types`) allows the names that are made here and in no other place of ours. Each is kept by the file that
 * made it, so that no other can pass a text by.
 */
type Rules = {
  readonly createHTML?: (text: string) => string;
  readonly createScriptURL?: (address: string) => string;
};

declare global {
  var trustedTypes:
    | { createPolicy<Of extends Rules>(name: string, rules: Of): { readonly [Rule in keyof Of]: Of[Rule] } }
    | undefined;
}

/**
 * The rules themselves in browsers without trusted types. Results are not strings there, and may only be passed to
 * sinks.
 */
export function trustedRules<Of extends Rules>(name: string, rules: Of): { readonly [Rule in keyof Of]: Of[Rule] } {
  return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules;
}
