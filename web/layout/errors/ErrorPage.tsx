import { LazyBoundary, lazyComponent } from '../bundleLoading/lazyComponent.tsx'

const ErrorMessage = lazyComponent<{ error: unknown }>(
  async () => (await import('./ErrorMessage.tsx')).ErrorMessage,
)

/** Its texts load on demand, because few readers see it. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <LazyBoundary>
      <ErrorMessage error={error} />
    </LazyBoundary>
  )
}
