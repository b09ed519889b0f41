/** A placeholder while something loads. Give it the size of the content. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}
