/** Throws if the version's heading is missing or has no date: `## 1.2.0 - 2026-12-01`. */
export function extractReleaseNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1)
  for (const section of sections) {
    const [heading = '', ...lines] = section.split('\n')
    const [, headingVersion, date] = /^(\S+) - (\d{4}-\d\d-\d\d)$/.exec(heading) ?? []
    if (headingVersion === version && date) return `${lines.join('\n').trim()}\n`
  }
  throw new Error(`CHANGELOG.md has no heading "## ${version} - YYYY-MM-DD".`)
}
