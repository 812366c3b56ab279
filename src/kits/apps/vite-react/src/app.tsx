import { Link, Route, Routes, useNavigate } from 'react-router';
import { MarketSwitcher, useCartStore, useStorefrontLinks } from 'storefront-react';
import { CartPage, CheckoutPage, ListPage, OrderPage, ProductPage } from './pages';
import { PartsPage } from './parts-page';

export function App() {
  const navigate = useNavigate();
  const links = useStorefrontLinks(navigate);
  const { cart } = useCartStore();
  const count = cart.data?.itemCount ?? 0;
  return (
    <div {...links}>
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
    </div>
  );
}
