import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import type { CodeFormProps } from './CodeForm.tsx'
import type { PostedCodeFormProps } from './PostedCodeForm.tsx'

const loadCodeForm = async () => (await import('./CodeForm.tsx')).CodeForm
const CodeForm = lazyComponent<CodeFormProps>(loadCodeForm)
const PostedCodeForm = lazyComponent<PostedCodeFormProps>(
  async () => (await import('./PostedCodeForm.tsx')).PostedCodeForm,
)

export function CodeStep(props: CodeFormProps) {
  return (
    <LazyBoundary>
      <CodeForm {...props} />
    </LazyBoundary>
  )
}

/** For browsers without scripts: the buttons are forms, and a cookie stores the state. */
export function PostedCodeStep(props: PostedCodeFormProps) {
  return (
    <LazyBoundary>
      <PostedCodeForm {...props} />
    </LazyBoundary>
  )
}
