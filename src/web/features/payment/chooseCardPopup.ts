import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CardPopup } from './cardPopup';
import { paystackPopup } from './paystackPopup';
import { makeTestCheckout } from './testCheckout';

/** The provider's pop-up where the server has its keys, else the test checkout. */
export function chooseCardPopup(dispatch: ThunkDispatch<unknown, undefined, UnknownAction>): CardPopup {
  const testCheckout = makeTestCheckout(dispatch);
  return {
    open(attempt, tell) {
      const isTest = attempt.access_code === null && attempt.public_key === null;
      return (isTest ? testCheckout : paystackPopup).open(attempt, tell);
    },
  };
}
