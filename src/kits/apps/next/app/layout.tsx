import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Shell } from './shell';

export const metadata: Metadata = { title: 'Shop', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Shell>{children}</Shell>
      </body>
    </html>
  );
}
