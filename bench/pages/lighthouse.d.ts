// `npm ci --prefix bench` installs the two packages; Lighthouse adds 150 MB that only one measurement needs.

declare module 'lighthouse' {
  type Audit = { numericValue?: number; details?: object }
  type Result = {
    audits: Record<string, Audit>
    categories: Record<string, { score: number | null }>
    environment: { benchmarkIndex: number }
    runtimeError?: { message: string }
  }
  type Flags = { port: number; onlyCategories: string[]; logLevel: 'error' }
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Result } | undefined>
}

declare module 'chrome-launcher' {
  type Options = { chromePath: string; envVars: Record<string, string | undefined>; chromeFlags: string[] }
  export function launch(options: Options): Promise<{ port: number; kill(): void }>
}
