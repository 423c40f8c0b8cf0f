import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import { type Build, createPages, type Pages } from './pageBuild.ts'
import { createPageStyles } from './pageStyles.ts'

type Answer = { result: unknown } | { error: unknown }

/**
 * The modules that the previous server requested come in a single reply: hundreds of sequential requests
 * would take most of the startup time.
 */
function createTransport(from: string) {
  let cachedAnswers: Promise<Map<string, Answer>> | null = fetch(from)
    .then((reply) => reply.json())
    .then((answers) => new Map(answers as [string, Answer][]))
  return {
    async invoke(payload: unknown): Promise<Answer> {
      const body = JSON.stringify(payload)
      const answer = (await cachedAnswers)?.get(body)
      if (answer) return answer
      const reply = await fetch(from, { method: 'POST', body })
      return (await reply.json()) as Answer
    },
    /** For modules that may have been edited. */
    forget() {
      cachedAnswers = null
    },
  }
}

type DevelopedPages = {
  pages: Pages
  /** The first call waits until all modules are loaded. */
  refresh(): Promise<void>
}

/** The Vite process serves the sources at `from`. The server doesn't wait for them to load. */
export function developPages(from: string): DevelopedPages {
  const transport = createTransport(from)
  const runner = new ModuleRunner({ transport, hmr: false }, new ESModulesEvaluator())
  let latest: Pages
  const read = async () => {
    latest = createPages((await runner.import('virtual:react-router/server-build')) as Build, 'development')
  }
  const first = read().finally(transport.forget)
  // If a source is broken, each page request reports the error until it is fixed.
  first.catch(() => {})
  return {
    pages: {
      styles: createPageStyles({}),
      checkRoute: (...args) => latest.checkRoute(...args),
      canonicalAddress: (...args) => latest.canonicalAddress(...args),
      takesForms: (...args) => latest.takesForms(...args),
      render: (...args) => latest.render(...args),
    },
    async refresh() {
      await first.catch(() => {})
      await read()
    },
  }
}
