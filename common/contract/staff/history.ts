import * as z from 'zod/mini';
import { AUDIT_PERMISSIONS } from '#common/catalog/audit-kinds.ts';
import { group, staff } from '#common/contract/define.ts';
import { day, intParam, MAX_ID } from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';
import { keysOf } from '#common/values/objects.ts';
import { auditEntry } from './access.ts';

/** A change of a record in the caller's language. */
export const changeOfRecord = z.extend(auditEntry, {
  /** Each changed field with its label, and its old and new value in words. */
  changes: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type RecordChange = z.output<typeof changeOfRecord>;

const changes = {
  method: 'GET',
  path: '/admin/changes',
  summary: 'Lists who changed what, latest first: only records whose kind the caller may see; `q` searches people',
  access: staff(...Object.values(AUDIT_PERMISSIONS)),
  query: listQuery({
    sorts: ['at'],
    filters: {
      kind: z.optional(z.enum(keysOf(AUDIT_PERMISSIONS), 'validation.one_of')),
      subject: z.optional(intParam(1, MAX_ID)),
      person: z.optional(intParam(1, MAX_ID)),
      /** Days in the market's time zone, both included. */
      from: z.optional(day),
      to: z.optional(day),
    },
  }),
  output: listOutput(changeOfRecord),
} as const;

/** The change history of all records. */
export const history = group({ changes, changesCsv: csvOf(changes) });
