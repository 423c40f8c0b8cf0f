import type { ClientState } from '#contract/sales/constants.ts'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { homeText } from './sales.text.ts'

const tones: Record<ClientState, TagTone> = { expired: 'red', expiring: 'amber', low: 'amber', empty: 'grey' }

/** Why a member needs attention. */
export function ClientStateTag({ state }: { state: ClientState }) {
  const t = useText(homeText)
  return <Tag tone={tones[state]}>{t[state]}</Tag>
}
