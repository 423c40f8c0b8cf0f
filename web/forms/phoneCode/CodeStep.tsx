import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import type { CodeFormProps } from './CodeForm.tsx'
import type { PostedCodeFormProps } from './PostedCodeForm.tsx'

const bring = async () => (await import('./CodeForm.tsx')).CodeForm
const CodeForm = lazyComponent<CodeFormProps>(bring)
const PostedCodeForm = lazyComponent<PostedCodeFormProps>(
  async () => (await import('./PostedCodeForm.tsx')).PostedCodeForm,
)

/** The step that takes a code, which comes when one is asked for. */
export function CodeStep(props: CodeFormProps) {
  return (
    <LazyBoundary>
      <CodeForm {...props} />
    </LazyBoundary>
  )
}

/** The same after the number was posted: its buttons are forms, and what they lead to is kept by the server. */
export function PostedCodeStep(props: PostedCodeFormProps) {
  return (
    <LazyBoundary>
      <PostedCodeForm {...props} />
    </LazyBoundary>
  )
}
