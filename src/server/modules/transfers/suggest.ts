import type { Suggestion } from '@contract/calls/desk/transfers';
import { SUGGESTION_REASONS } from '@contract/calls/desk/transfers.limits';
import { toNaira, type Kobo } from '@contract/entities/money';
import type { AwaitingOrder } from '../orders';

/** What a line says about the order that it may be for. */
export interface LineText {
  amountKobo: Kobo;
  /** null once it is dropped */
  narration: string | null;
}

/** The largest order number. */
const MAX_ID = 2_147_483_647;
const MIN_WORD_LENGTH = 3;

/** The numbers in a narration that may be those of orders, each with no digit beside it. */
export function orderNumbersIn(narration: string | null): number[] {
  const runs = (narration ?? '').match(/\d+/g) ?? [];
  return runs.filter((digits) => !digits.startsWith('0') && Number(digits) <= MAX_ID).map(Number);
}

/**
 * The orders that a line may be for, the most likely first: those of its amount whose number it names; those of its amount whose
 * customer it names; those of another amount whose number it names. Among equals the oldest comes first.
 * @param orders that wait for a transfer, by number
 */
export function suggestFrom(orders: readonly AwaitingOrder[]): (line: LineText) => Suggestion[] {
  const candidates = orders.map((order) => ({
    ...order,
    nameWords: wordsOf(`${order.firstName} ${order.lastName}`),
  }));
  return ({ amountKobo, narration }) => {
    const numbers = new Set(orderNumbersIn(narration));
    const words = new Set(wordsOf(narration ?? ''));
    const suggestions = candidates.flatMap((order) => {
      const isNamed = order.nameWords.some((word) => words.has(word));
      const why = reasonOf({
        isExact: order.totalKobo === amountKobo,
        isNumbered: numbers.has(order.id),
        isNamed,
      });
      return why === null ? [] : [toSuggestion(order, why)];
    });
    return SUGGESTION_REASONS.flatMap((reason) => suggestions.filter(({ why }) => why === reason));
  };
}

function reasonOf(match: {
  isExact: boolean;
  isNumbered: boolean;
  isNamed: boolean;
}): Suggestion['why'] | null {
  if (!match.isExact) return match.isNumbered ? 'number_other_amount' : null;
  if (match.isNumbered) return 'number';
  return match.isNamed ? 'name' : null;
}

/** The words of three letters or more, in lower case and without accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= MIN_WORD_LENGTH);
}

function toSuggestion(order: AwaitingOrder, why: Suggestion['why']): Suggestion {
  const { id, version, totalKobo, firstName, lastName } = order;
  return {
    order_id: id,
    version,
    total_amount: toNaira(totalKobo),
    name: `${firstName} ${lastName}`.trim(),
    why,
  };
}
