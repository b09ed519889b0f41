export type IconProps = { className?: string; filled?: boolean };

/** The frame of every icon: a 24-unit grid, drawn in the colour of the text, silent to screen readers. */
export function Icon({ d, className = 'size-5', filled = false }: IconProps & { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      className={`icon ${className}`}
      data-filled={filled ? '' : undefined}
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
