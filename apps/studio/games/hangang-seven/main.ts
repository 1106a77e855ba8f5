/** The game as members open it. The play token comes in the address's fragment, which no server and no referrer ever sees. */
import 'pixi.js/unsafe-eval';
import { localeSchema } from '@mirinae/contract/wire';
import { createPlayClient } from '../shared/play-client.ts';
import { openPage, preparePage, readState } from './page.ts';
import { guessLocale } from './strings/strings.ts';

async function main(): Promise<void> {
  const token = location.hash.slice(1);
  const wanted = new URLSearchParams(location.search).get('lang');
  const overlays = preparePage(localeSchema.catch(guessLocale(navigator.language)).parse(wanted));
  if (token === '') {
    overlays.show('noLink');
    return;
  }
  overlays.loading(0);
  const client = createPlayClient(token);
  await openPage(client, await readState(client, overlays), overlays);
}

void main();
