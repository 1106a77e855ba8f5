/** Styles of every table, in cascade order. */
import './styles/room.css';
import './styles/cards.css';
import './styles/felt.css';
import './styles/panels.css';
import './styles/rail.css';
import './styles/squeeze.css';
import './styles/tall.css';
import './styles/low.css';
import './styles/talk.css';
