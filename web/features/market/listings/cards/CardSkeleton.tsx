/** Placeholder of a card with the same height, so that the layout doesn't shift. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-card">
      <div className="skeleton aspect-photo rounded-none" />
      <div className="flex flex-col gap-2 p-4">
        <div className="skeleton h-6 w-2/3" />
        <div className="skeleton h-5 w-1/2" />
        <div className="skeleton h-5 w-3/4" />
        <div className="skeleton h-4 w-1/3" />
      </div>
    </div>
  );
}
