import { useRef } from 'react';

/**
 * The parts of an edit form's description that follow from a versioned record: first values, body with the version,
 * and the reload after a conflict, which replaces the version.
 */
export function useVersioned<R extends { version: number }, B extends object>(
  record: R,
  bodyOf: (record: R) => B,
  load: () => Promise<R>,
) {
  const version = useRef(record.version);
  return {
    initial: bodyOf(record),
    withVersion: (body: B) => ({ ...body, version: version.current }),
    async reread() {
      const fresh = await load();
      version.current = fresh.version;
      return bodyOf(fresh);
    },
  };
}
