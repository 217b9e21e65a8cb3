import { describe, expect, it } from 'vitest'
import { sniffedTypeOf } from './sniffed-type.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('what a file is, by its first bytes', () => {
  it.each([
    ['\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF', 'jpeg'],
    ['\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'png'],
    ['RIFF\u0010\0\0\0WEBPVP8 ', 'webp'],
    ['%PDF-1.7\n', 'pdf'],
    [`${' '.repeat(900)}%PDF-1.4\n`, 'pdf'],
    ['<?xml version="1.0"?><a/>', 'xml'],
    ['\u00ef\u00bb\u00bf<?xml version="1.0"?><a/>', 'xml'],
    ['\u00ff\u00fe<\0?\0x\0m\0l\0', 'xml'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'xml'],
    ['\0\0\0\u0018ftypheic\0\0\0\0', 'heic'],
    ['\0\0\0\u001cftypmif1\0\0\0\0', 'heic'],
  ])('%j is %s', (start, type) => {
    expect(sniffedTypeOf(bytes(start))).toBe(type)
  })

  it.each([
    '',
    '\u00ff\u00d8',
    'GIF89a',
    'RIFF\u0010\0\0\0WAVE',
    '\0\0\0\u0018ftypmp42',
    'PK\u0003\u0004',
    '<!doctype html><html>',
    'MZ\u0090\0',
    `${' '.repeat(1030)}%PDF-1.4`,
    '#!/bin/sh',
  ])('%j is nothing we take', (start) => {
    expect(sniffedTypeOf(bytes(start))).toBeNull()
  })
})
