declare module 'virtual:editor-icons' {
  import type { EditorIconName } from './editorIcons.ts'

  /** The outline of each icon of the editor, as the `d` of one path in a 24 × 24 box. */
  export const outlines: Record<EditorIconName, string>
}
