import type { NextConfig } from 'next';

export default {} satisfies NextConfig;
