import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { useHydrated } from '../hooks/useHydrated';
import { Link } from '../routing/Link';

export type ButtonVariant = 'primary' | 'ink' | 'secondary' | 'danger' | 'ghost' | 'white';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonStyleProps {
  variant?: ButtonVariant;
  /** 44, 48 or 56 px high; large is for the main action of a page */
  size?: ButtonSize;
  fullWidth?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  ink: 'bg-ink text-paper hover:bg-ink-2',
  secondary: 'bg-paper text-ink inset-ring inset-ring-control hover:inset-ring-ink',
  danger: 'bg-paper text-danger inset-ring inset-ring-danger hover:bg-danger-soft',
  ghost: 'text-ink hover:text-accent-text',
  white: 'bg-white text-on-tile hover:bg-tile',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 rounded-small text-sm',
  medium: 'min-h-12 px-6 rounded-control text-base',
  large: 'min-h-14 px-8 rounded-control text-base',
};

const DISABLED = 'bg-fill text-muted';

/** The class names of a button, for other elements that look like one. */
export function buttonClasses(
  { variant = 'secondary', size = 'medium', fullWidth = false }: ButtonStyleProps,
  disabled = false,
): string {
  return cx(
    'hc-border inline-flex items-center justify-center gap-2.5 py-2 text-center font-button tracking-tight transition-colors select-none',
    SIZES[size],
    disabled ? DISABLED : VARIANTS[variant],
    fullWidth && 'w-full',
  );
}

interface ButtonProps extends ButtonStyleProps, ComponentProps<'button'> {
  /** shows a spinner and ignores clicks; the button keeps the focus */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  fullWidth,
  busy = false,
  className,
  children,
  ...props
}: ButtonProps) {
  // A form submitted before hydration would put its fields into the URL, passwords included.
  const isAwaitingHydration = !useHydrated() && props.type === 'submit';
  const rest = { ...props, disabled: props.disabled === true || isAwaitingHydration };
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={cx(buttonClasses({ variant, size, fullWidth }, props.disabled), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ButtonStyleProps, ComponentProps<typeof Link> {}

export function ButtonLink({ variant, size, fullWidth, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={cx(buttonClasses({ variant, size, fullWidth }), className)} />;
}

/** Decorative: a text beside it or a `status` around it names what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('size-5 animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
