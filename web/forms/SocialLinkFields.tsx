import { type SocialKind, socialKinds } from '#contract/core/socialLinks.ts'
import { socialLinksText } from '#web/domain/links/links.text.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import type { FieldProps } from './useEndpointForm.ts'

type Props = {
  field: (name: `socialLinks.${SocialKind}`, label: string) => FieldProps
  optional?: boolean
}

export function SocialLinkFields({ field, optional }: Props) {
  const t = useText(socialLinksText)
  return socialKinds.map((kind) => (
    <TextField
      key={kind}
      optional={optional}
      type="url"
      autoComplete="off"
      spellCheck={false}
      {...field(`socialLinks.${kind}`, t[kind])}
    />
  ))
}
