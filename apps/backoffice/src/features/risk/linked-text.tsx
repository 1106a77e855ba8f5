/** Pages of the office that a note names become links; every other address stays text. */
const officePage = /((?:https?:\/\/[^\s/]+)?\/admin\/[\w\-/?=&%]+)/;

const pathOf = (address: string): string => address.slice(address.indexOf('/admin/'));

export function LinkedText({ text }: { text: string }) {
  return text.split(officePage).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <a key={index} href={pathOf(part)} className="break-all text-indigo-star underline-offset-2 hover:underline">
        {pathOf(part)}
      </a>
    ),
  );
}
