/** A field of rich text. */
export type RichTextProps = {
  label: string
  help?: string
  error?: string | undefined
  required?: boolean
  lang: 'ar' | 'en'
  /** HTML as the server keeps it. */
  value: string
  onChange: (html: string) => void
}
