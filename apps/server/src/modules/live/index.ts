/** The door of live video. */
export { saveChannel } from './channels.ts';
export { registerSandboxStream } from './sandbox-stream.ts';
