/** A task of one's own, so that many in a row do not hold the browser up. Unlike a timer, no background delays it. */
const waiting: (() => void)[] = [];
let channel: MessageChannel | null = null;

function openChannel(): MessageChannel {
  const opened = new MessageChannel();
  opened.port1.onmessage = () => waiting.shift()?.();
  return opened;
}

export function ownTask(): Promise<void> {
  channel ??= openChannel();
  const { port2 } = channel;
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}
