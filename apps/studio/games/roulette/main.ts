import '../../kit/table/styles.ts';
import './styles/felt.css';
import './styles/statistics.css';
import './styles/tall.css';
import { openTablePage } from '../../kit/shared/table-page.ts';
import { startSoloPage } from '../../kit/solo/start-page.ts';
import { client } from './client.ts';

void startSoloPage(client, (overlays) => openTablePage(client, overlays));
