/** Work of one key is done one after the other in this process, as it came; other keys do not wait for it. */
export function createKeyedMutex<Key>(): <Value>(key: Key, work: () => Promise<Value>) => Promise<Value> {
  const last = new Map<Key, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const leave = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
}
