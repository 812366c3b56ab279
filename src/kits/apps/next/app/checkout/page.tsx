'use client';
import { useRouter } from 'next/navigation';
import { Checkout, CheckoutOrderSummary } from 'storefront-react';

// #region checkout
export default function CheckoutPage() {
  const router = useRouter();
  return (
    <>
      <h1>Checkout</h1>
      <Checkout onPaymentSuccess={(order) => router.push(`/order/${order.id}`)} />
      <CheckoutOrderSummary />
    </>
  );
}
// #endregion checkout
