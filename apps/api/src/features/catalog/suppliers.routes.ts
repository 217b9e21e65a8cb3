import { fieldMessages } from '@zinc/contract/error-messages'
import { type supplierRoutes, suppliers } from '@zinc/contract/suppliers'
import { ibanMeantBy, maskedIbanOf } from '@zinc/domain/supplier'
import { tenantTable } from '../../db/tenant-table.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { resourceService } from '../../resources/resource.service.ts'
import { resourceHandlers } from '../../resources/resource-handlers.ts'

const searched = ['name', 'contactName', 'customerCode', 'siret', 'vatNumber', 'email', 'comment'] as const

const service = resourceService(suppliers, tenantTable(suppliers, searched), {
  shown: (row) => (row.iban === null ? row : { ...row, iban: maskedIbanOf(row.iban) }),
  check: async ({ language }, { before, content }) => {
    const iban = ibanMeantBy(content.iban, [before?.iban ?? null])
    if (iban !== undefined) return { ...content, iban }
    return [{ path: ['iban'], code: 'invalid_iban', message: fieldMessages.invalid_iban[language] }]
  },
})

export const supplierHandlers: HandlersOf<typeof supplierRoutes> = resourceHandlers(suppliers, service)
