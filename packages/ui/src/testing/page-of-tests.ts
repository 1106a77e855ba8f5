/** What the page of all component tests stands on: the styles, as without them what is hidden would be seen. */
import '../styles.css';
