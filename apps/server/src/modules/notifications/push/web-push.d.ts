/** The part of the library that we use: making a key pair, and sealing a message with the headers it is sent with. */
declare module 'web-push' {
  type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  type Options = {
    /** Seconds that the push service keeps the message for a device that is off. */
    readonly TTL: number;
    readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string };
  };
  const webPush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string };
    /** Throws for keys that are no point of the curve. */
    generateRequestDetails(
      subscription: Subscription,
      payload: string,
      options: Options,
    ): { headers: Record<string, string | number>; body: Buffer | null };
  };
  // biome-ignore lint/style/noDefaultExport: The library has it so.
  export default webPush;
}
