import { confirmPayment, createPaymentAttempt } from '@contract/calls/payments';
import { sendWebhook, type StandInPaystack } from '../../support/standInPaystack';
import { placeOrder } from './walk';
import { signUp } from './walkAccounts';

const CHIDI = { username: 'chidi', email: 'chidi@example.com', password: 'a third long passphrase' };

/** Lets the shop handle the card provider's events: payments by call and by webhook, a refund and a dispute. */
export async function walkPaystack(address: string, paystack: StandInPaystack): Promise<void> {
  const { customer } = await signUp(address, CHIDI);
  const sendEvent = async (event: string, data: object) => {
    const { status } = await sendWebhook(address, { event, data });
    if (status !== 200) throw new Error(`The webhook ${event} answered ${status}.`);
  };
  const beginPayment = async () => {
    const params = { orderId: await placeOrder(customer) };
    const { reference, amount } = await customer.must(createPaymentAttempt, { params });
    return { params, reference, charge: paystack.setCharge(reference, { amount }) };
  };
  const confirmedByCall = await beginPayment();
  await customer.must(confirmPayment, {
    params: confirmedByCall.params,
    body: { transaction_reference: confirmedByCall.reference },
  });
  const { reference, charge } = await beginPayment();
  await sendEvent('charge.success', charge);
  const money = { amount: charge.amount, currency: 'NGN' };
  await sendEvent('refund.processed', {
    ...money,
    transaction_reference: reference,
    refund_reference: '1320',
  });
  await sendEvent('charge.dispute.create', { id: 358, refund_amount: 5_000, transaction: { reference } });
}
