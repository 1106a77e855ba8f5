import './styles/room.css';
import './styles/felt.css';
import './styles/panels.css';
import './styles/rail.css';
import './styles/narrow.css';
import { openTablePage } from '../../kit/shared/table-page.ts';
import { startSoloPage } from '../../kit/solo/start-page.ts';
import { client } from './client.ts';

void startSoloPage(client, (overlays) => openTablePage(client, overlays));
