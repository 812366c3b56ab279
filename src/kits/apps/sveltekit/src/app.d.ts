import type { Fragments } from '$lib/fragments.server';

declare global {
  namespace App {
    interface Locals {
      fragments: Fragments;
    }
  }
}
