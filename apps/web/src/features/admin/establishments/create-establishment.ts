import { adminRoutes } from '@zinc/contract/admin'
import { apiOf } from '../../../client/client.ts'

export const { createAdminEstablishment: createEstablishment } = apiOf({
  createAdminEstablishment: adminRoutes.createAdminEstablishment,
})
