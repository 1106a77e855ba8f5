/**
 * A round becomes a list of events in the order in which they are seen, and each event has one handler; the next one
 * starts when it is done. The same round gives the same list, so replay and history need nothing else.
 */
type EventOf<Events, Type extends keyof Events = keyof Events> = {
  [Name in Type]: { readonly type: Name } & Events[Name];
}[Type];
/** Events of a game, with the facts of each by its name. */
export type GameEvent<Events> = EventOf<Events>;
export type Handlers<Scene, Events> = {
  readonly [Type in keyof Events]: (scene: Scene, event: EventOf<Events, Type>) => Promise<void>;
};

function handle<Scene, Events, Type extends keyof Events>(
  handlers: Handlers<Scene, Events>,
  scene: Scene,
  event: EventOf<Events, Type>,
): Promise<void> {
  const handler: (scene: Scene, event: EventOf<Events, Type>) => Promise<void> = handlers[event.type];
  return handler(scene, event);
}

/** `onShown` gets how many have been shown, after each. */
export async function playEvents<Scene, Events>(
  handlers: Handlers<Scene, Events>,
  scene: Scene,
  events: readonly GameEvent<Events>[],
  onShown: (count: number) => void = () => {},
): Promise<void> {
  for (const [place, event] of events.entries()) {
    await handle(handlers, scene, event);
    onShown(place + 1);
  }
}
