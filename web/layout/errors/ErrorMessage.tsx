import { isRouteErrorResponse } from 'react-router'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import { useAddress } from '../routing/rootData.ts'
import { errorsText } from './errors.text.ts'

type Kind = 'lost' | 'refused' | 'wait' | 'broken'

function toErrorKind(error: unknown): Kind {
  if (!isRouteErrorResponse(error)) return 'broken'
  if (error.status === 404) return 'lost'
  if (error.status === 403) return 'refused'
  return error.status === 429 ? 'wait' : 'broken'
}

export function ErrorMessage({ error }: { error: unknown }) {
  const t = useText(layoutText)
  const errorTexts = useText(errorsText)
  const address = useAddress()
  const kind = toErrorKind(error)
  const again = kind === 'broken' || kind === 'wait'
  return (
    <>
      <title>{`${errorTexts[`${kind}Title`]} | ${t.name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        title={errorTexts[`${kind}Title`]}
        picture={`/art/empty/${kind === 'wait' ? 'broken' : kind}.svg`}
        action={
          <>
            {again && <Button onClick={() => location.reload()}>{t.tryAgain}</Button>}
            <Button href={address('Home')} tone={again ? 'outline' : 'primary'}>
              {t.backHome}
            </Button>
          </>
        }
      >
        {errorTexts[`${kind}More`]}
      </EmptyState>
    </>
  )
}
