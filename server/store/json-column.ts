import type { ColumnType } from 'kysely';

/** Read parsed, written as JSON text: an array given as such would become a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
