import { lazy, Suspense } from 'react';
import type { DialogProps } from './DialogBody';

const Body = lazy(async () => ({ default: (await import('./DialogBody')).DialogBody }));

/** A named modal dialog; its code comes when the first one opens. Focus returns to the opener on closing. */
export function Dialog(props: DialogProps) {
  return <Suspense fallback={null}>{props.open && <Body {...props} />}</Suspense>;
}

export type { DialogProps };
