export const countKeys = {
  all: (establishmentId: number) => ['stock-counts', establishmentId] as const,
  one: (establishmentId: number, id: string) => ['stock-counts', establishmentId, id] as const,
}
