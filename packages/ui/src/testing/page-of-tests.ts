/** Page of all component tests: includes the styles, without which hidden elements would be visible. */
import '../styles.css';
