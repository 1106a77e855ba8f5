/** One sentence in the three languages. */
export type Text = { readonly ko: string; readonly en: string; readonly vn: string };
