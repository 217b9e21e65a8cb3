import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceXmlLimits, isXmlFault, parseXml, type XmlNode } from './xml.ts'

const rootOf = (text: string): XmlNode => {
  const read = parseXml(text)
  if (isXmlFault(read)) throw new Error(`${read.fault} at ${read.at}`)
  return read
}
const faultOf = (text: string, limits = {}) => {
  const read = parseXml(text, { ...invoiceXmlLimits, ...limits })
  return isXmlFault(read) ? read.fault : null
}

describe('a document', () => {
  it('is its elements, texts and attributes', () => {
    const root = rootOf(
      '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- a --><a x="1" y = \'2\'>b<c/>d<e>f</e></a>\n',
    )
    expect(root).toMatchObject({
      name: 'a',
      text: 'bd',
      children: [
        { name: 'c', text: '' },
        { name: 'e', text: 'f' },
      ],
    })
    expect(root.attributes.map(({ name, value }) => `${name}=${value}`)).toEqual(['x=1', 'y=2'])
  })

  it('has the five entities, characters by number and sections of plain text', () => {
    expect(rootOf('<a>&lt;&amp;&gt;&quot;&apos; &#233;&#xE9;&#x1F377; <![CDATA[<b>&amp;]]></a>').text).toBe(
      '<&>"\' éé🍷 <b>&amp;',
    )
    expect(rootOf('<a x="&#60;&amp;">&amp;lt;</a>')).toMatchObject({ text: '&lt;', attributes: [{ value: '<&' }] })
  })

  it('has its names in namespaces, whatever the prefixes', () => {
    const root = rootOf(
      '<r:a xmlns:r="urn:r" xmlns="urn:d" r:x="1" y="2"><b/><r:c xmlns:r="urn:s"/><d xmlns=""/></r:a>',
    )
    expect([root.uri, ...root.children.map(({ uri }) => uri)]).toEqual(['urn:r', 'urn:d', 'urn:s', ''])
    expect(root.attributes).toEqual([
      { name: 'x', uri: 'urn:r', value: '1' },
      { name: 'y', uri: '', value: '2' },
    ])
  })

  it('comes back as it was written', () => {
    void fc.assert(
      fc.property(anyTree, (tree) => {
        expect(shapeOf(rootOf(written(tree)))).toEqual(tree)
      }),
    )
  })
})

describe('what could expand, reach out or never end is refused', () => {
  const laughs = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><a>&b;</a>'
  it.each([
    ['an entity that expands', laughs, 'declaration_refused'],
    ['an external entity', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'declaration_refused'],
    ['a DOCTYPE after the declaration', `<?xml version="1.0"?>${laughs}`, 'declaration_refused'],
    ['a second declaration', '<?xml version="1.0"?><?xml version="1.0"?><a/>', 'malformed'],
    ['an entity nobody declared', '<a>&b;</a>', 'malformed'],
    ['100 000 levels', '<a>'.repeat(100_000), 'too_deep'],
    ['200 001 elements', `<a>${'<b/>'.repeat(200_000)}</a>`, 'too_many_nodes'],
    ['a text of more than 10 MB', `<a>${'b'.repeat(10_000_000)}</a>`, 'too_long'],
    [
      '9 MB of attributes',
      `<a${Array.from({ length: 900_000 }, (_, i) => ` a${i}="1"`)
        .join('')
        .slice(0, 9e6)}`,
      'too_many_attributes',
    ],
    ['9 MB of one name', `<${'a'.repeat(9_000_000)}`, 'malformed'],
    ['9 MB of spaces in a tag', `<a${' '.repeat(9_000_000)}`, 'malformed'],
  ] as const)('%s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })

  it('prefixes by the thousand over many levels', () => {
    const level = (depth: number) => `<a ${Array.from({ length: 40 }, (_, i) => `xmlns:p${depth}x${i}="u"`).join(' ')}>`
    expect(faultOf(level(0) + level(1))).toBe('too_many_attributes')
  })
})

describe('what is not well-formed is refused', () => {
  it.each([
    '',
    'text',
    '<html><br></html>',
    '<a>',
    '<a></b>',
    '</a>',
    '<a/><b/>',
    '<a/>text',
    'text<a/>',
    '<a x=1/>',
    '<a x="1" x="2"/>',
    '<a xmlns:p="u" xmlns:q="u" p:x="1" q:x="2"/>',
    '<a x="1"y="2"/>',
    '<a x="<"/>',
    '<p:a/>',
    '<a p:x="1"/>',
    '<a:b:c/>',
    '<1a/>',
    '< a/>',
    '<a>]]></a>',
    '<a>&</a>',
    '<a>&amp</a>',
    '<a>&nbsp;</a>',
    '<a>&#0;</a>',
    '<a>&#xD800;</a>',
    '<a>&#x110000;</a>',
    '<a>\u0000</a>',
    '<a>\u0008</a>',
    '<a>\uD800</a>',
    '<a><!-- -- --></a>',
    '<a><!-- ',
    '<a><![CDATA[ ',
    '<![CDATA[a]]>',
    ' <?xml version="1.0"?><a/>',
    '%PDF-1.7',
    'PK\u0003\u0004',
  ])('%j', (text) => {
    expect(faultOf(text)).not.toBeNull()
  })

  it('whatever comes, it is a tree or a fault', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      'a',
      ' ',
      '=',
      '"',
      '&',
      ';',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?xml',
      '?>',
      '<!',
      ':',
      'xmlns',
    )
    void fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 30 }), (pieces) => {
        const read = parseXml(pieces.join(''))
        expect(isXmlFault(read) ? typeof read.at : typeof read.name).toMatch(/number|string/)
      }),
    )
  })
})

type Tree = { name: string; text: string; children: readonly Tree[] }

const anyText = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !/\p{Cc}/u.test(text))
const anyTree = treesOf(4)

function treesOf(depth: number): fc.Arbitrary<Tree> {
  return fc.record({
    name: fc.constantFrom('a', 'Facture', 'b-1.2_'),
    text: anyText,
    children: depth === 0 ? fc.constant([]) : fc.array(treesOf(depth - 1), { maxLength: 3 }),
  })
}

function written({ name, text, children }: Tree): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<${name}>${escaped}${children.map(written).join('')}</${name}>`
}

function shapeOf({ name, text, children }: XmlNode): Tree {
  return { name, text, children: children.map(shapeOf) }
}
