import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { generate } from 'orval'
import { allEndpoints } from '../../contract/all.ts'
import { audiences } from '../../server/http/docs/audiences.ts'
import { createOpenApi } from '../../server/http/docs/openApi.ts'

const own = join(import.meta.dirname, 'src')

/** `folder` must contain `send.ts`. */
export async function generateCalls(folder: string): Promise<void> {
  const audience = audiences.find(({ name }) => name === 'partners')
  const document = await createOpenApi(allEndpoints, 'https://makan.example', audience)
  const temporary = mkdtempSync(join(tmpdir(), 'makan-client-'))
  try {
    const input = join(temporary, 'partners.json')
    writeFileSync(input, JSON.stringify(document))
    const mutator = { path: join(folder, 'send.ts'), name: 'send', extension: '.ts' }
    await generate({
      input,
      output: { target: join(folder, 'calls.ts'), client: 'fetch', override: { mutator } },
    })
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) await generateCalls(own)
