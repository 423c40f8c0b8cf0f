export type RichTextProps = {
  label: string
  help?: string
  error?: string | undefined
  required?: boolean
  lang: 'ar' | 'en'
  /** HTML in the server's format. */
  value: string
  onChange: (html: string) => void
}
