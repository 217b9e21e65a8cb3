import type * as z from 'zod/mini'

/** Nothing of it can be changed: what crosses the wire is read, and what is typed is a new value. */
export type DeepReadonly<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? readonly DeepReadonly<Item>[]
      : { readonly [Key in keyof T]: DeepReadonly<T[Key]> }

/** As a schema gives it. */
export type Output<Schema extends z.ZodMiniType> = DeepReadonly<z.output<Schema>>
/** As a schema takes it. */
export type Input<Schema extends z.ZodMiniType> = DeepReadonly<z.input<Schema>>
