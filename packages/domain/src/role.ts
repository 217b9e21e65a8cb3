export const establishmentRoles = ['owner', 'manager', 'staff', 'accountant', 'reader'] as const
export type EstablishmentRole = (typeof establishmentRoles)[number]

export const platformRoles = ['ROLE_USER', 'ROLE_ADMIN'] as const
export type PlatformRole = (typeof platformRoles)[number]
