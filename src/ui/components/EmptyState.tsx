import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface Props {
  icon: IconNode;
  /** what is missing, as a heading */
  title: string;
  children?: ReactNode;
  /** one button */
  action?: ReactNode;
}

/** A tile with the icon of the missing thing in dashed lines above a shadow. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className="mx-auto flex max-w-form flex-col items-center py-6 text-center">
      <div
        role="img"
        aria-label="Nothing here yet"
        className="grid h-42 w-60 place-items-center rounded-tile bg-tile text-on-tile-accent"
      >
        <div className="relative grid place-items-center pb-5">
          <span className="absolute -bottom-2 h-4 w-38 rounded-[50%] bg-on-tile/10" />
          <span className="absolute -bottom-1 h-2.5 w-22 rounded-[50%] bg-on-tile/20" />
          <Icon
            icon={icon}
            size={64}
            strokeWidth={1.25}
            strokeDasharray="2.6 2"
            aria-hidden="true"
            className="relative"
          />
        </div>
      </div>
      <h2 className="mt-6 text-xl">{title}</h2>
      {children && <p className="mt-1 text-muted">{children}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
