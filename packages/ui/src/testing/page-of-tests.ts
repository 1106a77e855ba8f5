/**
 * Page of all component tests: includes the styles, without which hidden elements would be visible. Nothing is painted,
 * which took a third of the tests' time: see `leaveUnpainted` of the browser tests.
 */
import '../styles.css';
import './unpainted.css';
