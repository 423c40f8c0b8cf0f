import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'

/** Returns the first error, or null. */
export function createSchemaValidator(document: { components: object }) {
  // Formats such as `date-time` are annotations; the contract also gives their patterns.
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const toText = (part: object) => JSON.stringify(part).replaceAll('"#/components/', '"openapi#/components/')
  ajv.addSchema({ $id: 'openapi', components: JSON.parse(toText(document.components)) as object })
  const compiled = new Map<string, ValidateFunction>()
  return (schema: AnySchemaObject, value: unknown): string | null => {
    const text = toText(schema)
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as AnySchemaObject)
    compiled.set(text, validate)
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
}
