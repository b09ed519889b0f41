/** Visual weight. Use one primary button per view. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; iconOnly?: boolean; className?: string };

const variants = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
} as const;
const sizes = { small: ' btn-sm', medium: '', large: ' btn-lg' } as const;

/** The CSS classes of a button, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium', iconOnly, className }: ButtonLook = {}) {
  return `btn ${variants[variant]}${sizes[size]}${iconOnly ? ' btn-icon' : ''}${className ? ` ${className}` : ''}`;
}
