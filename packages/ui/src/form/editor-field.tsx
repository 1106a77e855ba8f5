import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { Editor } from '../editor.tsx';
import type { CallForm } from './call-form.ts';
import { issueText } from './fields.tsx';

type Props<Values extends FieldValues> = {
  form: CallForm<Values>;
  name: FieldPath<Values>;
  label: string;
} & Pick<ComponentProps<typeof Editor>, 'onPicture'>;

/** Formatted text; the editor is not drawn anew while it is typed in. */
export function EditorField<Values extends FieldValues>({ form, name, ...rest }: Props<Values>) {
  const { field, fieldState } = useController({ control: form.form.control, name });
  const error = issueText(fieldState.error?.message);
  return (
    <div className="flex flex-col gap-1.5">
      <Editor {...rest} html={String(field.value ?? '')} onChange={field.onChange} />
      {error && (
        <p role="alert" className="text-coral text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
