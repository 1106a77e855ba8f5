/** Member of a row. */
export function MemberName({ memId, memNick }: { memId: string; memNick: string }) {
  return (
    <span className="font-semibold">
      {memId} <span className="font-normal text-mist-400 text-xs">{memNick}</span>
    </span>
  );
}
