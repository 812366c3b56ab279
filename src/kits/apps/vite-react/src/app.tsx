import { Link, Route, Routes, useNavigate } from 'react-router';
import { MarketSwitcher, useCart, useStorefrontLinks } from 'storefront-react';
import { CartPage, CheckoutPage, ListPage, OrderPage, ProductPage } from './pages';
import { PartsPage } from './parts-page';

export function App() {
  const navigate = useNavigate();
  useStorefrontLinks((address) => void navigate(address));
  const count = useCart()?.itemCount ?? 0;
  return (
    <>
      <header>
        <Link to="/">Shop</Link>
        <Link to="/cart">Cart</Link>
        <span>{`${count} in the cart`}</span>
        <MarketSwitcher />
      </header>
      <main>
        <Routes>
          <Route path="/" element={<ListPage />} />
          <Route path="/product/:handle" element={<ProductPage />} />
          <Route path="/cart" element={<CartPage />} />
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route path="/order/:id" element={<OrderPage />} />
          <Route path="/parts" element={<PartsPage />} />
        </Routes>
      </main>
    </>
  );
}
