import { attachmentRoutes } from '@zinc/contract/attachments'
import type { DocumentCall } from '../../documents/document-call.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import type { Call, HandlersOf } from '../../http/routing/handler.ts'
import {
  addAttachment,
  getFile,
  getFileRoom,
  listAttachments,
  moveAttachment,
  removeAttachment,
} from './attachments.service.ts'
import { sweep } from './sweep.service.ts'

type AddRoute = (typeof attachmentRoutes)['addAttachment']

const handlers: HandlersOf<typeof attachmentRoutes> = {
  addAttachment: async (call) => {
    const { id, target, targetId, position, fileName, typedAt } = call.input.body
    const { file } = call.input
    return await addAttachment(writeOf(call), {
      ...{ id: id.toLowerCase(), target, targetId: targetId.toLowerCase(), position, typedAt, file },
      fileName: fileName ?? file.name,
    })
  },
  getFileRoom: async ({ tx, scope, deps }) => await getFileRoom(tx, scope, deps.files.room),
  listAttachments: async ({ tx, scope, input }) => {
    const { target, targetId } = input.query
    return await listAttachments(tx, scope, { target, targetId: targetId.toLowerCase() })
  },
  getAttachmentFile: async ({ tx, scope, input, deps }) =>
    await getFile(tx, scope, { id: input.params.id.toLowerCase(), store: deps.files.store }),
  moveAttachment: async (call) => {
    const { position, typedAt } = call.input.body
    return await moveAttachment(writeOf(call), { id: call.input.params.id.toLowerCase(), position, typedAt })
  },
  removeAttachment: async (call) => await removeAttachment(writeOf(call), call.input.params.id.toLowerCase()),
}

type Written = Pick<Call<AddRoute>, 'tx' | 'scope' | 'deps' | 'now' | 'language' | 'expectedVersion'>

function writeOf({ tx, scope, deps, now, language, expectedVersion }: Written): DocumentCall {
  return { tx, scope, clock: deps.clock, now, language, expectedVersion }
}

export const attachmentFeature = defineFeature({
  routes: attachmentRoutes,
  handlers,
  tasks: (deps) => [sweep(deps)],
})
