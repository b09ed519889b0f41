export type IconProps = { className?: string; filled?: boolean };

/** The frame of every icon: a 24-unit grid in the text's colour, hidden from screen readers. */
function Icon({ d, className = 'size-5', filled = false }: IconProps & { d: string }) {
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

/**
 * A component of one path. The annotation lets the build drop unused icons.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const icon = (d: string) => (props: IconProps) => <Icon {...props} d={d} />;
