import '../../kit/virtual/styles/event.css';
import './styles/layout.css';
import './styles/pitch.css';
import './styles/board.css';
import './styles/panels.css';
import { openTablePage } from '../../kit/shared/table-page.ts';
import { startSoloPage } from '../../kit/solo/start-page.ts';
import { client } from './client.ts';

void startSoloPage(client, (overlays) => openTablePage(client, overlays));
