import type { Page, Route } from 'playwright-core';
import type { Step } from '../web/machines/model';
import { eventually } from './patience';

export const CARD_PAGE = '/payment/debit-credit-card';

/** The addresses that the card payment's actors call. */
const CALL_URLS = {
  loadOrder: '**/api/orders/*/details/',
  openAttempt: '**/api/orders/*/payment_attempts/',
  confirmPayment: '**/api/orders/*/confirm_payment/',
} as const;

/** The actor that each state invokes, by the state's name. */
const ACTOR_BY_STATE: Record<string, keyof typeof CALL_URLS> = {
  loading: 'loadOrder',
  openingAttempt: 'openAttempt',
  confirming: 'confirmPayment',
};

const RESPONSES: Record<string, { status: number; json: object }> = {
  not_payable: { status: 409, json: { code: 'order_not_payable', error: 'No', detail: 'No' } },
  failed: { status: 500, json: {} },
  pending: { status: 202, json: { status: 'pending', success: false, verified: false } },
  not_verified: { status: 402, json: { error: 'The payment was declined.' } },
  nothing: { status: 200, json: {} },
};

const BUTTON_BY_EVENT: Record<string, string> = {
  PAY: 'Pay Now Securely',
  POPUP_SUCCEEDED: 'Approve payment',
  POPUP_CLOSED: 'Close',
  POPUP_TRANSFER_PENDING: 'Transfer pending',
  CANCEL_ASKED: 'Cancel Order',
  ORDER_KEPT: 'No, Keep Order',
  ORDER_CANCELLED: 'Yes, Cancel Order',
};

/** Performs the steps of a path through the card payment machine in a real browser. The clock is a fake one. */
export class PaymentDriver {
  private readonly pausedRoutes = new Map<string, Route>();
  private isPausing = true;

  constructor(readonly page: Page) {}

  async start(): Promise<void> {
    await this.page.clock.install();
    for (const [actor, url] of Object.entries(CALL_URLS)) {
      await this.page.route(url, async (route) => {
        if (this.isPausing) this.pausedRoutes.set(actor, route);
        else await route.continue();
      });
    }
  }

  /** Navigates to the card page as the checkout does, without reloading the shop. */
  async openCardPage(state: object): Promise<void> {
    this.isPausing = true;
    await this.page.evaluate(
      ([url, usr]) => {
        history.pushState({ usr, key: String(Date.now()), idx: history.length }, '', url);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
      },
      [CARD_PAGE, state] as const,
    );
  }

  async perform({ event }: Step): Promise<void> {
    const { type } = event;
    const output: unknown = event.output;
    if (type.startsWith('xstate.after.askAgain')) await this.page.clock.fastForward(5_000);
    if (type.startsWith('xstate.done.actor')) await this.respond(type, output);
    const button = BUTTON_BY_EVENT[type];
    if (button !== undefined) await this.press(button);
  }

  /** From here on requests reach the server. The requests that are paused now are aborted. */
  async resumeServer(): Promise<void> {
    this.isPausing = false;
    for (const route of this.pausedRoutes.values()) await route.abort().catch(() => undefined);
    this.pausedRoutes.clear();
  }

  private async respond(type: string, output: unknown): Promise<void> {
    const state = type.split('.').at(-1) ?? '';
    const actor = ACTOR_BY_STATE[state] ?? 'confirmPayment';
    const route = await this.waitForRequest(actor);
    this.pausedRoutes.delete(actor);
    const response = RESPONSES[kindOf(output)];
    await (response ? route.fulfill(response) : route.continue());
  }

  private waitForRequest(actor: keyof typeof CALL_URLS): Promise<Route> {
    return eventually(() => {
      const route = this.pausedRoutes.get(actor);
      if (!route) throw new Error(`The page did not ask: ${actor}`);
      return route;
    });
  }

  /** Presses a button as soon as it is enabled, even if only for half a second. */
  private async press(name: string): Promise<void> {
    await this.page.waitForFunction((label) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')];
      const button = buttons.find(
        ({ textContent, disabled, ariaDisabled }) =>
          textContent === label && !disabled && ariaDisabled !== 'true',
      );
      button?.click();
      return button !== undefined;
    }, name);
  }
}

function kindOf(output: unknown): string {
  if (typeof output !== 'object' || output === null) return '';
  if ('order' in output && output.order === null) return 'nothing';
  return 'kind' in output && typeof output.kind === 'string' ? output.kind : '';
}
