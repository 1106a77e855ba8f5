/**
 * Starts the site after the first picture: what the document says is painted before any other script works. A tab in
 * the background paints nothing and begins at once.
 */
const begin = () => void import(document.getElementById('start').href);
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
