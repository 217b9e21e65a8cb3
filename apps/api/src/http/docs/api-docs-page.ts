import type {
  JsonSchema,
  OpenApiAnswer,
  OpenApiContent,
  OpenApiDocument,
  OpenApiOperation,
} from '@zinc/contract/openapi'
import { escapeHtml } from '../html.ts'

/** The document as one page to read: no script, nothing from elsewhere, so that it holds under our own policy. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const sections = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<section id="${name}"><h2>${name}</h2>${own.map(operationHtml).join('')}</section>`
  })
  const links = [...document.tags.map(({ name }) => name), 'schemas'].map((name) => `<a href="#${name}">${name}</a>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} API</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>${document.info.title} API <small>${document.info.version}</small></h1>
${paragraphs(document.info.description)}
<nav>${links.join('')}<a href="/api/openapi.json">openapi.json</a></nav></header>
<main>${sections.join('')}${schemasHtml(document)}</main></body></html>`
}

type Listed = { path: string; method: string; operation: OpenApiOperation }

function operationHtml({ path, method, operation }: Listed): string {
  return `<details id="${operation.operationId}"><summary><b class="${method}">${method.toUpperCase()}</b>
<code>${escapeHtml(path)}</code><span>${escapeHtml(operation.summary)}</span></summary>
<p>${prose(operation.description)}</p>${parametersHtml(operation)}${bodyHtml(operation)}${answersHtml(operation)}</details>`
}

function parametersHtml({ parameters }: OpenApiOperation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    (one) =>
      `<tr><th scope="row"><code>${one.name}</code></th><td>${one.in}${one.required ? ', required' : ''}</td>
<td><code>${schemaHtml(one.schema)}</code> ${prose(one.description ?? '')}</td></tr>`,
  )
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`
}

function bodyHtml({ requestBody }: OpenApiOperation): string {
  if (requestBody === undefined) return ''
  return `<h3>Body</h3>${contentHtml(requestBody.content)}`
}

function answersHtml({ responses }: OpenApiOperation): string {
  const answers = Object.entries(responses)
  const good = answers.filter(([status]) => status.startsWith('2')).map(goodHtml)
  const refused = answers
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, answer]) => `<tr><th scope="row">${status}</th><td>${lines(answer.description)}</td></tr>`)
  return `${good.join('')}<h3>Refusals</h3><table>${refused.join('')}</table>`
}

function goodHtml([status, answer]: [string, OpenApiAnswer]): string {
  const headers = Object.keys(answer.headers ?? {}).map((name) => `<code>${name}</code>`)
  const carried = headers.length === 0 ? '' : `<p>Headers: ${headers.join(', ')}</p>`
  return `<h3>Answer ${status}</h3>${contentHtml(answer.content)}${carried}`
}

/** Its media type is named where it is not JSON. */
function contentHtml(content: OpenApiContent): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      const named = type === 'application/json' ? '' : `<p><code>${type}</code></p>`
      return `${named}<pre>${schemaHtml(schema)}</pre>`
    })
    .join('')
}

function schemasHtml({ components }: OpenApiDocument): string {
  const all = Object.entries(components.schemas).map(
    ([name, schema]) => `<article id="schema-${name}"><h3>${name}</h3><pre>${schemaHtml(schema)}</pre></article>`,
  )
  return `<section id="schemas"><h2>schemas</h2>${all.join('')}</section>`
}

const at = (schema: JsonSchema, key: string): unknown => schema[key]
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** A schema as one would write its type: `{ id: uuid, lines: [ { gross: integer } ] }`. */
function schemaHtml(schema: unknown, indent = ''): string {
  if (!isSchema(schema)) return 'any'
  const reference = at(schema, '$ref')
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? ''
    return `<a href="#schema-${name}">${name}</a>`
  }
  const choices = at(schema, 'anyOf') ?? at(schema, 'oneOf')
  if (Array.isArray(choices)) return choices.map((one) => schemaHtml(one, indent)).join(' | ')
  const literals = at(schema, 'enum') ?? (at(schema, 'const') === undefined ? undefined : [at(schema, 'const')])
  if (Array.isArray(literals)) return literals.map((one) => escapeHtml(JSON.stringify(one))).join(' | ')
  if (at(schema, 'type') === 'array') return `[ ${schemaHtml(at(schema, 'items'), indent)} ]`
  if (at(schema, 'type') === 'object') return objectHtml(schema, indent)
  return escapeHtml(String(at(schema, 'format') ?? at(schema, 'type') ?? 'any')) + limitsOf(schema)
}

function objectHtml(schema: JsonSchema, indent: string): string {
  const properties = at(schema, 'properties')
  if (!isSchema(properties) || Object.keys(properties).length === 0) return '{}'
  const required = at(schema, 'required')
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name)
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, part]) => `${inner}${name}${isRequired(name) ? '' : '?'}: ${schemaHtml(part, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function limitsOf(schema: JsonSchema): string {
  const maxLength = at(schema, 'maxLength')
  return typeof maxLength === 'number' ? ` ≤ ${maxLength}` : ''
}

function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

function lines(text: string): string {
  return text.split('\n').map(prose).join('<br>')
}

function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((one) => `<p>${prose(one)}</p>`)
    .join('')
}

/** A file of its own: the page's policy allows no style inside it. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #1f2328; --soft: #59636e; --line: #d9dee3; --paper: #fff; --fill: #f4f6f8; --accent: #0b5cad; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ec; --soft: #9aa5b1; --line: #333a42; --paper: #14171a; --fill: #1c2126; --accent: #7ab8f5; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1rem 6rem; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
h1 small { color: var(--soft); font-size: 0.5em; font-weight: 400; }
h2 { margin: 3rem 0 0.75rem; text-transform: capitalize; }
h3 { margin: 1.25rem 0 0.4rem; font-size: 0.95rem; }
p { max-width: 44rem; margin: 0.5rem 0; }
a { color: var(--accent); text-underline-offset: 2px; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; margin-top: 1rem; }
code, pre { font: 0.875rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { overflow-x: auto; margin: 0; padding: 0.75rem 1rem; border-radius: 8px; background: var(--fill); }
details { border: 1px solid var(--line); border-radius: 8px; margin: 0.5rem 0; padding: 0 1rem; }
details[open] { padding-bottom: 1rem; }
summary { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; cursor: pointer; padding: 0.65rem 0; }
summary span { color: var(--soft); }
summary b { min-width: 4rem; font-size: 0.8rem; letter-spacing: 0.04em; color: var(--accent); }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
table { width: 100%; border-collapse: collapse; }
th, td { border-top: 1px solid var(--line); padding: 0.4rem 0.75rem 0.4rem 0; text-align: left; vertical-align: top; }
th { white-space: nowrap; font-weight: 500; }
@media (max-width: 40rem) { th, td { display: block; border: 0; padding: 0.15rem 0; } tr { display: block; border-top: 1px solid var(--line); padding: 0.4rem 0; } th { white-space: normal; } }
`
