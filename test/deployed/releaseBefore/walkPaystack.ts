import { confirmPayment, createPaymentAttempt } from '@contract/calls/payments';
import { sendWebhook, type StandInPaystack } from '../../support/standInPaystack';
import { place } from './walk';
import { signUp } from './walkAccounts';

const CHIDI = { username: 'chidi', email: 'chidi@example.com', password: 'a third long passphrase' };

/** What a shop asks its database for what a card provider tells it: payments, by call and by webhook, a refund, a dispute. */
export async function walkPaystack(address: string, paystack: StandInPaystack): Promise<void> {
  const { customer } = await signUp(address, CHIDI);
  const told = async (event: string, data: object) => {
    const { status } = await sendWebhook(address, { event, data });
    if (status !== 200) throw new Error(`The webhook ${event} answered ${status}.`);
  };
  const begun = async () => {
    const params = { orderId: await place(customer) };
    const { reference, amount } = await customer.must(createPaymentAttempt, { params });
    return { params, reference, charge: paystack.charge(reference, { amount }) };
  };
  const called = await begun();
  await customer.must(confirmPayment, {
    params: called.params,
    body: { transaction_reference: called.reference },
  });
  const { reference, charge } = await begun();
  await told('charge.success', charge);
  const money = { amount: charge.amount, currency: 'NGN' };
  await told('refund.processed', { ...money, transaction_reference: reference, refund_reference: '1320' });
  await told('charge.dispute.create', { id: 358, refund_amount: 5_000, transaction: { reference } });
}
