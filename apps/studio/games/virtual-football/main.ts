import '../../kit/virtual/styles/event.css';
import './styles/layout.css';
import './styles/pitch.css';
import './styles/board.css';
import './styles/panels.css';
import './styles/season.css';
import { openTablePage } from '../../kit/shared/table-page.ts';
import { startSoloPage } from '../../kit/solo/start-page.ts';
import { client } from './client.ts';
import { openSeasonClient } from './season/client.ts';
import { seasonTable } from './tables.ts';

const isSeason = new URLSearchParams(location.search).get('table') === seasonTable.key;
if (isSeason) {
  const season = openSeasonClient();
  void startSoloPage(season, (overlays) => openTablePage(season, overlays));
} else void startSoloPage(client, (overlays) => openTablePage(client, overlays));
