/** Editor icons by their Tabler name; they are bundled with the editor, so visitors don't load them. */
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
