import './styles.css';
import { startSoloPage } from '../../kit/solo/start-page.ts';
import { client } from './client.ts';

void startSoloPage(client);
