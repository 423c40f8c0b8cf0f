import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import { type Build, createPages, type Pages } from './pageBuild.ts'
import { createPageStyles } from './pageStyles.ts'

type Answer = { result: unknown } | { error: unknown }

/**
 * Requests modules from the Vite server at `viteUrl`. The modules that the previous server requested come in a
 * single reply: hundreds of sequential requests would take most of the startup time.
 */
function createTransport(viteUrl: string) {
  let cachedAnswers: Promise<Map<string, Answer>> | null = fetch(viteUrl)
    .then((reply) => reply.json())
    .then((answers) => new Map(answers as [string, Answer][]))
  return {
    async invoke(payload: unknown): Promise<Answer> {
      const body = JSON.stringify(payload)
      const answer = (await cachedAnswers)?.get(body)
      if (answer) return answer
      const reply = await fetch(viteUrl, { method: 'POST', body })
      return (await reply.json()) as Answer
    },
    /** For modules that may have been edited. */
    forget() {
      cachedAnswers = null
    },
  }
}

type DevPages = {
  pages: Pages
  /** The first call waits until all modules are loaded. */
  refresh(): Promise<void>
}

/** The Vite process serves the sources at `viteUrl`. The server doesn't wait for them to load. */
export function createDevPages(viteUrl: string): DevPages {
  const transport = createTransport(viteUrl)
  const runner = new ModuleRunner({ transport, hmr: false }, new ESModulesEvaluator())
  let latestPages: Pages
  const loadBuild = async () => {
    latestPages = createPages(
      (await runner.import('virtual:react-router/server-build')) as Build,
      'development',
    )
  }
  const firstLoad = loadBuild().finally(transport.forget)
  // If a source is broken, each page request reports the error until it is fixed.
  firstLoad.catch(() => {})
  return {
    pages: {
      styles: createPageStyles({}),
      checkRoute: (...args) => latestPages.checkRoute(...args),
      canonicalAddress: (...args) => latestPages.canonicalAddress(...args),
      takesForms: (...args) => latestPages.takesForms(...args),
      render: (...args) => latestPages.render(...args),
    },
    async refresh() {
      await firstLoad.catch(() => {})
      // The runner requests each module again, and Vite answers which have changed.
      await loadBuild()
    },
  }
}
