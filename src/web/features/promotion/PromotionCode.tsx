import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { cx } from '@ui/cx';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { FIELD_CLASSES } from '@ui/components/Field';
import { messages } from './messages';
import type { Promotion } from './usePromotion';

/** In a summary: the field for a code, or the active code with a button to remove it. */
export function PromotionCode({ promotion, className }: { promotion: Promotion; className?: string }) {
  const { code, note, refusal, announcement } = promotion;
  const { element, markPressed } = useFocusAfterPress(promotion);
  return (
    <div ref={element} className={cx('grid gap-3', className)}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {code === null ? (
        <CodeField promotion={promotion} onPress={markPressed} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p role="status" className="min-w-0 flex-1 text-sm text-muted">
            {note}
          </p>
          <Button
            variant="ghost"
            size="small"
            className="-my-2 px-0!"
            onClick={() => {
              markPressed();
              promotion.remove();
            }}
          >
            {messages.remove}
          </Button>
        </div>
      )}
      {refusal && <Alert tone="danger">{refusal}</Alert>}
    </div>
  );
}

function CodeField({ promotion, onPress }: { promotion: Promotion; onPress: () => void }) {
  const { typedCode, refusal, isApplying, onCodeChange, apply } = promotion;
  const id = useId();
  const press = () => {
    onPress();
    apply();
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // In checkout, Enter would place the order.
    event.preventDefault();
    press();
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-label">
        {messages.field}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="text"
          value={typedCode}
          onChange={({ target }) => onCodeChange(target.value)}
          onKeyDown={enter}
          aria-invalid={refusal ? true : undefined}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          className={cx(FIELD_CLASSES, 'min-w-0 flex-[1_1_9rem]')}
        />
        <Button className="flex-none" busy={isApplying} onClick={press}>
          {messages.apply}
        </Button>
      </div>
    </div>
  );
}

/**
 * After a press, the field replaces the button or the other way round, and the focus moves to the new one. A refusal is
 * scrolled into view, since a phone's navigation might cover it.
 */
function useFocusAfterPress({ announcement, refusal }: Promotion) {
  const element = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current || !(announcement || refusal)) return;
    isPressed.current = false;
    const target = element.current?.querySelector<HTMLElement>(refusal ? '[role=alert]' : 'input, button');
    if (refusal) target?.scrollIntoView({ block: 'nearest' });
    else target?.focus();
  }, [announcement, refusal]);
  return {
    element,
    markPressed: () => {
      isPressed.current = true;
    },
  };
}
