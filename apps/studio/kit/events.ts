/**
 * Playback of a round as a list of events in display order, with one handler per event; an event starts when the
 * previous one is done. The list is deterministic, so replay and history use it too.
 */
type EventOf<Events, Type extends keyof Events = keyof Events> = {
  [Name in Type]: { readonly type: Name } & Events[Name];
}[Type];
/** Events of a game by name, with their facts. */
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

/** `onShown` is called after each event with the number of shown ones. */
export async function playEvents<Scene, Events>(
  handlers: Handlers<Scene, Events>,
  scene: Scene,
  events: readonly GameEvent<Events>[],
  onShown: (count: number) => void = () => {},
): Promise<void> {
  for (const [index, event] of events.entries()) {
    await handle(handlers, scene, event);
    onShown(index + 1);
  }
}
