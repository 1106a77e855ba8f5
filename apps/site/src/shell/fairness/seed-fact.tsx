/** A seed, a hash or a number that a draw was made of, in full. */
export function SeedFact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-xs text-mist-400">{name}</dt>
      <dd className="break-all font-mono text-xs text-mist-100">{text}</dd>
    </div>
  );
}
