declare module 'virtual:editor-icons' {
  import type { EditorIconName } from './editorIcons.ts'

  /** SVG path data (`d`) of each editor icon, in a 24 × 24 box. */
  export const outlines: Record<EditorIconName, string>
}
