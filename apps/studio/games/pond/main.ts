import './styles.css';
import './sizes.css';
import { startSoloPage } from '../../kit/solo/start-page.ts';
import { client } from './client.ts';
import { openPondPage } from './page.ts';

void startSoloPage(client, openPondPage);
