import { Mark, mergeAttributes } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { isAllowedLink } from '#contract/core/richText.ts'

/** Left-to-right text inside Arabic: a number, a code, an address. */
const LeftToRight = Mark.create({
  name: 'bdi',
  addAttributes: () => ({
    dir: {
      default: 'ltr',
      parseHTML: (element: HTMLElement) => (element.dir === 'rtl' ? 'rtl' : 'ltr'),
    },
  }),
  parseHTML: () => [{ tag: 'bdi' }],
  renderHTML: ({ HTMLAttributes }) => ['bdi', mergeAttributes(HTMLAttributes), 0],
})

/**
 * Elements allowed in rich text. Pasted content loses all others, and the server sanitises by the same rules.
 */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      isAllowedUri: (link) => isAllowedLink(link ?? ''),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  LeftToRight,
]
