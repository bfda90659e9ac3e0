import { Check, CircleAlert, X } from 'lucide';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { Link } from '../routing/Link';
import { unbrokenName } from '../components/unbroken';
import { Icon } from '../components/Icon';
import type { Notice } from './noticesSlice';
import { keepClear } from './keepClear';

/** Milliseconds; WCAG 2.2.1 asks for time to read. */
const TOAST_STAYS_MS = 6_000;

export interface ToastProps {
  notice: Notice;
  onClose: (id: string) => void;
  /** @param undo the action that undoes what the message tells */
  onUndo: (undo: UnknownAction) => void;
}

/** One message, with its way on or back. It stays while it is pointed at or has the focus (WCAG 2.2.1). */
export function Toast({ notice, onClose, onUndo }: ToastProps) {
  const { id, text, tone, link, undo } = notice;
  const [held, setHeld] = useState(false);
  const own = useRef<HTMLDivElement>(null);
  const close = () => onClose(id);

  const closeInTime = useEffectEvent(close);
  useEffect(() => {
    if (tone === 'failure' || held) return undefined;
    const timer = window.setTimeout(() => closeInTime(), TOAST_STAYS_MS);
    return () => window.clearTimeout(timer);
  }, [held, id, tone]);

  useLayoutEffect(() => {
    // The place of all messages, around the live region that this one stands in.
    const place = own.current?.parentElement?.parentElement;
    return place ? keepClear(place) : undefined;
  }, []);

  const icon = tone === 'done' ? Check : CircleAlert;
  return (
    <div
      ref={own}
      data-toast
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex min-h-14 max-w-full animate-rise flex-wrap items-center justify-end gap-x-3 rounded-control bg-ink pr-1 pl-4 text-name text-paper inset-ring inset-ring-control shadow-menu"
    >
      <Icon of={icon} size={18} aria-hidden="true" />
      <span className="flex-1 py-2">{unbrokenName(text)}</span>
      {link && (
        <Link
          to={link.to}
          onClick={close}
          className="py-2.5 font-button whitespace-nowrap underline underline-offset-3"
        >
          {link.label}
        </Link>
      )}
      {undo && (
        <button
          type="button"
          onClick={() => {
            onUndo(undo);
            close();
          }}
          className="py-2.5 font-button whitespace-nowrap underline underline-offset-3"
        >
          Undo
        </button>
      )}
      <button
        type="button"
        aria-label="Close message"
        onClick={close}
        className="grid size-11 flex-none place-items-center"
      >
        <Icon of={X} size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
