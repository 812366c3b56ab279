import { Type } from '@sinclair/typebox';
import { MAX_PAGE_SIZE } from '../schemas/page.js';
import { StringEnum } from '../schemas/schema.js';
import * as withdrawal from '../schemas/withdrawal.js';
import { adminRoute, shopperRoute, type RouteDefinition } from './definition.js';
import { after, first, idOf, StoreParams, strict, withStore } from './params.js';

export const withdrawalRoutes = {
  declareWithdrawal: {
    ...shopperRoute,
    method: 'POST',
    path: '/store/:storeId/withdrawals',
    summary: 'Declare the withdrawal from a contract; every declaration is recorded, and its receipt sent by email',
    params: StoreParams,
    body: withdrawal.WithdrawalInput,
    response: withdrawal.WithdrawalReceipt,
    headers: ['idempotency-key'],
  },
  listWithdrawals: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/withdrawals',
    summary: 'List declarations of withdrawal, newest first',
    params: StoreParams,
    query: Type.Object(
      {
        first: first(MAX_PAGE_SIZE, 50),
        after,
        status: Type.Optional(
          StringEnum(withdrawal.WITHDRAWAL_STATUSES, { description: 'Only entries with this status.' }),
        ),
        orderId: Type.Optional(Type.String({ maxLength: 100, description: 'Only declarations about this order.' })),
      },
      strict,
    ),
    response: withdrawal.WithdrawalPage,
  },
  setWithdrawalStatus: {
    ...adminRoute,
    method: 'PATCH',
    path: '/store/:storeId/withdrawals/:withdrawalId',
    summary: 'Mark a declaration of withdrawal as handled',
    params: withStore({ withdrawalId: idOf('declaration') }),
    body: withdrawal.WithdrawalChange,
    response: withdrawal.Withdrawal,
    errors: { 404: ['NOT_FOUND'] },
  },
} as const satisfies Record<string, RouteDefinition>;
