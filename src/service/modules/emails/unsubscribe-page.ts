/**
 * The page that ends a restock notice. Mail clients may send its form without opening the page: RFC 8058, one click.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../plugins/escape-html.js';
import { rawBodies } from '../../plugins/content-types.js';
import { findStore } from '../../plugins/store-context.js';
import type { Services } from '../../kernel/services.js';
import { unsubscribe } from '../notices/subscribe.js';

interface Words {
  readonly question: string;
  readonly button: string;
  readonly done: string;
}

const words: Readonly<Record<string, Words>> = {
  en: {
    question: 'Do you want no more emails about this product?',
    button: 'Send no more emails',
    done: 'You get no more emails about this product.',
  },
  de: {
    question: 'Möchten Sie keine E-Mails mehr zu diesem Produkt erhalten?',
    button: 'Keine E-Mails mehr senden',
    done: 'Sie erhalten keine E-Mails mehr zu diesem Produkt.',
  },
  fr: {
    question: 'Ne plus recevoir d’e-mails au sujet de ce produit ?',
    button: 'Ne plus envoyer d’e-mails',
    done: 'Vous ne recevrez plus d’e-mails au sujet de ce produit.',
  },
  es: {
    question: '¿No quiere recibir más correos sobre este producto?',
    button: 'No enviar más correos',
    done: 'Ya no recibirá correos sobre este producto.',
  },
  ar: {
    question: 'هل تريد عدم تلقي رسائل أخرى عن هذا المنتج؟',
    button: 'إيقاف الرسائل',
    done: 'لن تتلقى رسائل أخرى عن هذا المنتج.',
  },
  ja: {
    question: 'この商品についてのメールを停止しますか？',
    button: 'メールを停止する',
    done: 'この商品についてのメールは送信されません。',
  },
  pl: {
    question: 'Czy nie chcesz już otrzymywać wiadomości o tym produkcie?',
    button: 'Nie wysyłaj więcej wiadomości',
    done: 'Nie będziesz już otrzymywać wiadomości o tym produkcie.',
  },
};

const path = '/store/:storeId/unsubscribe/:token';

export function unsubscribePage(app: FastifyInstance, services: Services): void {
  const limit = async (request: FastifyRequest): Promise<void> => {
    await app.limiter?.here('lookup', request);
    await app.limiter?.everywhere('lookup', request);
  };
  const localeOf = async (storeId: number, token: string): Promise<string> => {
    const { rows } = await services.database.query<{ locale: string | null }>(
      'select locale from restock_notice where store_id = $1 and token = $2',
      [storeId, token],
    );
    return rows[0]?.locale ?? 'en';
  };

  // The form is application/x-www-form-urlencoded. The token in the address is all the data that is needed.
  rawBodies(app, (scope) => {
    scope.get<{ Params: { token: string } }>(path, async (request, reply) => {
      await limit(request);
      const store = await findStore(services, request);
      return send(reply, await localeOf(store.id, request.params.token), store.name, ({ question, button }) => {
        return `<p>${escapeHtml(question)}</p><form method="post"><button>${escapeHtml(button)}</button></form>`;
      });
    });

    scope.post<{ Params: { token: string } }>(path, async (request, reply) => {
      await limit(request);
      const store = await findStore(services, request);
      const { token } = request.params;
      await unsubscribe(services.database, store.id, token);
      const locale = await localeOf(store.id, token);
      return send(reply, locale, store.name, ({ done }) => `<p>${escapeHtml(done)}</p>`);
    });
  });
}

function send(reply: FastifyReply, locale: string, title: string, body: (texts: Words) => string): FastifyReply {
  const language = locale.toLowerCase().split('-')[0] ?? 'en';
  const [lang, texts] = Object.hasOwn(words, language) ? [language, words[language]!] : ['en', words['en']!];
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
    .send(`<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${body(texts)}</main></body></html>`);
}
