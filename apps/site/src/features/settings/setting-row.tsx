import { Switch } from '@mirinae/ui/switch';

type Props = {
  label: string;
  text: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** One thing that is on or off, with what it does. */
export function SettingRow({ label, text, checked, disabled = false, onChange }: Props) {
  return (
    <li className="flex items-center justify-between gap-4 border-ink-600/40 border-t py-3.5 first:border-t-0">
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        <span className="mt-0.5 block text-mist-300 text-sm">{text}</span>
      </span>
      <Switch label={label} checked={checked} disabled={disabled} onCheckedChange={onChange} />
    </li>
  );
}
