/** Leads the keyboard past the menus to the page: the first stop of Tab, seen while it has the focus. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#main"
      className="starlight fixed top-3 left-3 z-50 -translate-y-20 rounded-[10px] px-4 py-2.5 font-semibold text-ink-950 focus:translate-y-0"
    >
      {label}
    </a>
  );
}
