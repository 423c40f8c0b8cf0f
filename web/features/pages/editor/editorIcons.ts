/** The icons of the editor, by their names in Tabler's set: they come with it, and no visitor loads them. */
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
