import { LazyBoundary, lazyComponent } from '../bundleLoading/lazyComponent.tsx'

const ErrorMessage = lazyComponent<{ error: unknown }>(
  async () => (await import('./ErrorMessage.tsx')).ErrorMessage,
)

/** Stands where a screen failed; few ever see it, so that its words come when they are needed. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <LazyBoundary>
      <ErrorMessage error={error} />
    </LazyBoundary>
  )
}
