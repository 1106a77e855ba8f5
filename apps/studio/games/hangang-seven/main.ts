/** The game as members open it. The play token comes in the address's fragment, which no server and no referrer ever sees. */
import 'pixi.js/unsafe-eval';
import { createPlayClient } from '../shared/play-client.ts';
import { openPage, readState } from './page.ts';
import { localeOfPage, preparePage } from './setting.ts';

async function main(): Promise<void> {
  const token = location.hash.slice(1);
  const overlays = preparePage(localeOfPage());
  if (token === '') {
    overlays.show('noLink');
    return;
  }
  overlays.loading(0);
  const client = createPlayClient(token);
  await openPage(client, await readState(client, overlays), overlays);
}

void main();
