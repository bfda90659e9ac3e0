import { Check, CircleAlert, X } from 'lucide';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { Link } from '../routing/Link';
import { noWrapName } from '../components/noWrap';
import { Icon } from '../components/Icon';
import type { Notice } from './noticesSlice';
import { keepClear } from './keepClear';

/** Enough time to read (WCAG 2.2.1). */
const TOAST_DURATION_MS = 6_000;

export interface ToastProps {
  notice: Notice;
  onClose: (id: string) => void;
  /** @param undo the action that undoes the change which the message reports */
  onUndo: (undo: UnknownAction) => void;
}

/** One message, with its link or undo. It stays while the pointer is over it or it has the focus (WCAG 2.2.1). */
export function Toast({ notice, onClose, onUndo }: ToastProps) {
  const { id, text, tone, link, undo } = notice;
  const [isHeld, setIsHeld] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const close = () => onClose(id);

  const closeOnTimeout = useEffectEvent(close);
  useEffect(() => {
    if (tone === 'failure' || isHeld) return undefined;
    const timer = window.setTimeout(() => closeOnTimeout(), TOAST_DURATION_MS);
    return () => window.clearTimeout(timer);
  }, [isHeld, id, tone]);

  useLayoutEffect(() => {
    // The container of all messages, around the live region with this one.
    const container = element.current?.parentElement?.parentElement;
    return container ? keepClear(container) : undefined;
  }, []);

  const icon = tone === 'done' ? Check : CircleAlert;
  return (
    <div
      ref={element}
      data-toast
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="pointer-events-auto flex min-h-14 max-w-full animate-rise flex-wrap items-center justify-end gap-x-3 rounded-control bg-ink pr-1 pl-4 text-name text-paper inset-ring inset-ring-control shadow-menu"
    >
      <Icon icon={icon} size={18} aria-hidden="true" />
      <span className="flex-1 py-2">{noWrapName(text)}</span>
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
        <Icon icon={X} size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
