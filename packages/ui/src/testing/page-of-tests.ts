/**
 * Page of all component tests: includes the styles, without which hidden elements would be visible. Nothing is painted,
 * which took a third of the tests' time (`leaveUnpainted` of the browser tests): the frame of the tests has no opacity,
 * while everything in it is visible.
 */
import '../styles.css';

const unpainted = window.parent.document.createElement('style');
unpainted.textContent = 'iframe { opacity: 0; }';
window.parent.document.head.append(unpainted);
