/**
 * Announces visible changes to screen readers, such as a new count of results. It stays on the page; only its text
 * changes.
 */
export function LiveRegion({ urgent, children }: { urgent?: boolean; children?: string }) {
  return (
    <p className="visually-hidden" role={urgent ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
