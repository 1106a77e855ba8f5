/** What the page of all component tests needs: the styles, as without them what is hidden would be seen. */
import '../styles.css';
