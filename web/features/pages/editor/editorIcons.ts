/** Tabler names. They are bundled with the editor, so that visitors don't load them. */
export const editorIconNames = [
  'arrow-back-up',
  'arrow-forward-up',
  'bold',
  'h-3',
  'h-4',
  'italic',
  'link',
  'list',
  'list-numbers',
  'quote',
  'text-direction-ltr',
] as const

export type EditorIconName = (typeof editorIconNames)[number]
