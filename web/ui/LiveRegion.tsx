/** Says a change aloud that the eye sees elsewhere, like a new count of results. Stays in the page; only its text changes. */
export function LiveRegion({ urgent, children }: { urgent?: boolean; children?: string }) {
  return (
    <p className="visually-hidden" role={urgent ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
