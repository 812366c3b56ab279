import { useNavigate, useParams } from 'react-router';
import { CartViewer, Checkout, CheckoutOrderSummary, OrderSummary, ProductDetail, ProductList } from 'storefront-react';

// #region list
export const ListPage = () => (
  <>
    <h1>Everything we make</h1>
    <ProductList columns={3} headingLevel={2} />
  </>
);
// #endregion list

// #region detail
export function ProductPage() {
  const { handle } = useParams();
  return <ProductDetail handle={handle} />;
}
// #endregion detail

export const CartPage = () => <CartViewer />;

// #region checkout
export function CheckoutPage() {
  const navigate = useNavigate();
  return (
    <>
      <h1>Checkout</h1>
      <Checkout onPaymentSuccess={(order) => void navigate(`/order/${order.id}`)} />
      <CheckoutOrderSummary />
    </>
  );
}
// #endregion checkout

export function OrderPage() {
  const { id } = useParams();
  return (
    <>
      <h1>Thank you</h1>
      <OrderSummary orderId={id} />
    </>
  );
}
