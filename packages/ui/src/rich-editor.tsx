import { DOMParser } from '@tiptap/pm/model';
import {
  EditorContent,
  getSchema,
  type JSONContent,
  mergeAttributes,
  Node,
  useEditor,
  useEditorState,
} from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Heading2, ImagePlus, Italic, List, ListOrdered, Quote, Strikethrough } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { inertBody } from './inert-html.ts';
import { useKit } from './kit.tsx';

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

const extensions = [StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false } }), Picture];

/** The editor would read a text by means that the page's policy refuses. */
const contentOf = (html: string): JSONContent =>
  DOMParser.fromSchema(getSchema(extensions)).parse(inertBody(html)).toJSON();

type Props = {
  id?: string;
  label: string;
  /** Read once, when the editor opens. */
  html: string;
  onChange: (html: string) => void;
  /** Keeps a picture and answers its address; without it there are no pictures. */
  onPicture?: (file: File) => Promise<string | null>;
};

/** Lazy wrapper of `Editor`. */
export function RichEditor({ id, label, html, onChange, onPicture }: Props) {
  const { text } = useKit();
  const file = useRef<HTMLInputElement>(null);
  const [content] = useState(() => contentOf(html));
  const editor = useEditor({
    extensions,
    content,
    // As elements made of a text, which the page's policy refuses: they are in styles.css.
    injectCSS: false,
    onUpdate: (change) => onChange(change.editor.isEmpty ? '' : change.editor.getHTML()),
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', ...(id ? { id } : {}) },
    },
  });
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      ['bold', 'italic', 'strike', 'heading', 'bulletList', 'orderedList', 'blockquote'].filter((mark) =>
        now.isActive(mark),
      ),
  });
  const tools = [
    ['bold', text('bold'), Bold, () => editor.chain().focus().toggleBold().run()],
    ['italic', text('italic'), Italic, () => editor.chain().focus().toggleItalic().run()],
    ['strike', text('strike'), Strikethrough, () => editor.chain().focus().toggleStrike().run()],
    ['heading', text('heading'), Heading2, () => editor.chain().focus().toggleHeading({ level: 2 }).run()],
    ['bulletList', text('bullets'), List, () => editor.chain().focus().toggleBulletList().run()],
    ['orderedList', text('numbers'), ListOrdered, () => editor.chain().focus().toggleOrderedList().run()],
    ['blockquote', text('quote'), Quote, () => editor.chain().focus().toggleBlockquote().run()],
  ] as const;
  const look =
    'grid size-9 pointer-coarse:size-10 place-items-center rounded-chip text-mist-300 hover:bg-ink-700 hover:text-mist-50';
  const addPicture = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    const src = chosen && (await onPicture?.(chosen));
    if (src) editor.chain().focus().insertContent({ type: 'picture', attrs: { src } }).run();
  };
  return (
    <div className="overflow-hidden rounded-[10px] border border-ink-600 bg-ink-850 focus-within:border-indigo-star">
      <div className="flex flex-wrap gap-0.5 border-ink-600/50 border-b p-1">
        {tools.map(([mark, name, Icon, press]) => (
          <button
            key={mark}
            type="button"
            aria-label={name}
            aria-pressed={active.includes(mark)}
            onClick={press}
            className={classes(look, active.includes(mark) && 'bg-ink-600 text-mist-50')}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        ))}
        {onPicture && (
          <>
            <button type="button" aria-label={text('picture')} onClick={() => file.current?.click()} className={look}>
              <ImagePlus aria-hidden className="size-4" />
            </button>
            <input
              ref={file}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/webp,image/gif"
              onChange={(event) => void addPicture(event)}
            />
          </>
        )}
      </div>
      <EditorContent editor={editor} className="rich-text rich-editor" />
    </div>
  );
}
