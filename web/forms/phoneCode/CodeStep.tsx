import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import type { CodeFormProps } from './CodeForm.tsx'
import type { PostedCodeFormProps } from './PostedCodeForm.tsx'

const bring = async () => (await import('./CodeForm.tsx')).CodeForm
const CodeForm = lazyComponent<CodeFormProps>(bring)
const PostedCodeForm = lazyComponent<PostedCodeFormProps>(
  async () => (await import('./PostedCodeForm.tsx')).PostedCodeForm,
)

/** The code step, shown once a code has been requested. */
export function CodeStep(props: CodeFormProps) {
  return (
    <LazyBoundary>
      <CodeForm {...props} />
    </LazyBoundary>
  )
}

/**
 * The code step after the number was posted without scripts: its buttons are forms, and the server keeps the
 * state.
 */
export function PostedCodeStep(props: PostedCodeFormProps) {
  return (
    <LazyBoundary>
      <PostedCodeForm {...props} />
    </LazyBoundary>
  )
}
