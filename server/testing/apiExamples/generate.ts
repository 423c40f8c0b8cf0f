import { writeFile } from 'node:fs/promises'
import { examplesFile } from '#server/http/docs/examples.ts'
import { createExamples } from './createExamples.ts'

const toLines = (entries: object) =>
  `{\n${Object.entries(entries)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n}`

const { operations, schemas } = await createExamples()
await writeFile(examplesFile, `{ "operations": ${toLines(operations)},\n"schemas": ${toLines(schemas)} }\n`)
