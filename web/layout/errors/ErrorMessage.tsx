import { isRouteErrorResponse } from 'react-router'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import { useAddress } from '../routing/rootData.ts'
import { errorsText } from './errors.text.ts'

type Kind = 'notFound' | 'forbidden' | 'tooManyRequests' | 'failed'

const pictures: Record<Kind, string> = {
  notFound: '/art/empty/lost.svg',
  forbidden: '/art/empty/refused.svg',
  tooManyRequests: '/art/empty/broken.svg',
  failed: '/art/empty/broken.svg',
}

function toErrorKind(error: unknown): Kind {
  if (!isRouteErrorResponse(error)) return 'failed'
  if (error.status === 404) return 'notFound'
  if (error.status === 403) return 'forbidden'
  return error.status === 429 ? 'tooManyRequests' : 'failed'
}

export function ErrorMessage({ error }: { error: unknown }) {
  const t = useText(layoutText)
  const errorTexts = useText(errorsText)
  const address = useAddress()
  const kind = toErrorKind(error)
  const canRetry = kind === 'failed' || kind === 'tooManyRequests'
  return (
    <>
      <title>{`${errorTexts[kind]} | ${t.name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        title={errorTexts[kind]}
        picture={pictures[kind]}
        action={
          <>
            {canRetry && <Button onClick={() => location.reload()}>{t.tryAgain}</Button>}
            <Button href={address('Home')} tone={canRetry ? 'outline' : 'primary'}>
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
